/** What is known of a request before anybody may look into the mailbox. */
export interface RequestOrigin {
  /** The socket's own remote address, never one from a header. */
  readonly remoteAddress: string | undefined;
  readonly headers: Headers;
}

const loopbackAddress = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Whether a request was typed on this very machine.
 *
 * The socket alone does not say so: a proxy on this machine forwards strangers (it then leaves a
 * forwarding header), and a web page may point its own host name at 127.0.0.1 (then `Host` is not ours).
 */
export function isLoopbackRequest({ remoteAddress, headers }: RequestOrigin): boolean {
  if (remoteAddress === undefined || !loopbackAddress.test(remoteAddress)) return false;
  const names = [...headers.keys()];
  if (names.some((name) => name === "forwarded" || name === "via" || name.startsWith("x-forwarded-")))
    return false;
  return loopbackHost.test(headers.get("host") ?? "");
}
