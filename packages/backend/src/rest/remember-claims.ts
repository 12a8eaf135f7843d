import type { Claims } from "../auth/bearer.ts";
import type { VerifyBearer } from "./identify-caller.ts";

const mostTokens = 2000;

/**
 * Checks the signature of a token once instead of at every request: a screen sends the same token many times, and
 * checking one costs more than reading a row. What was refused is not remembered.
 *
 * `now` is in milliseconds.
 */
export function rememberClaims(verifyBearer: VerifyBearer, now: () => number): VerifyBearer {
  let known = new Map<string, Claims>();
  return async (token) => {
    const remembered = known.get(token);
    if (remembered !== undefined && remembered.exp * 1000 > now()) return remembered;
    const claims = await verifyBearer(token);
    if (known.size >= mostTokens) known = new Map();
    known.set(token, claims);
    return claims;
  };
}
