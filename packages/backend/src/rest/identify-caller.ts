import type { Claims } from "../auth/bearer.ts";
import { bearerToken } from "../auth/bearer.ts";
import type { Caller } from "../database/as-caller.ts";
import { refusal } from "./errors/rest-error.ts";

/** Checks a token and gives its claims; rejects when it is not valid. */
export type VerifyBearer = (token: string) => Promise<Claims>;

/** The headers that say who asks. */
export interface IdentifyingHeaders {
  readonly authorization: string | undefined;
  readonly apikey: string | undefined;
}

/**
 * Who asks: the bearer token says it, else the API key, which is a token too.
 *
 * @throws {RestError} PGRST301 when the token is not valid, PGRST302 when there is none
 */
export async function identifyCaller(
  headers: IdentifyingHeaders,
  verifyBearer: VerifyBearer,
): Promise<Caller> {
  const token = headers.authorization === undefined ? headers.apikey : bearerToken(headers.authorization);
  if (token === undefined) {
    throw refusal("PGRST302", "No API key found in request", {
      hint: "Send the anonymous key as `apikey`, and a user's access token as `Authorization: Bearer`.",
    });
  }
  try {
    const claims = await verifyBearer(token);
    return { role: claims.role, claims };
  } catch (error) {
    throw refusal("PGRST301", "JWT invalid or expired", { hint: "Sign in again.", cause: error });
  }
}
