/** When the latest refusal for too many requests ends, in milliseconds of the epoch. */
let endsAt = 0;

/**
 * `fetch` for the backend's client, which notes the `Retry-After` of a refusal for too many requests:
 * the client's own errors do not carry it.
 */
export const fetchNotingWait: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.status === 429) endsAt = Date.now() + 1000 * Number(response.headers.get("retry-after") ?? 0);
  return response;
};

/** Whole seconds until the latest refused request may succeed; undefined when the backend did not say. */
export function refusalWaitSeconds(): number | undefined {
  const seconds = Math.ceil((endsAt - Date.now()) / 1000);
  return seconds > 0 ? seconds : undefined;
}
