import { errors } from "jose";
import { ZodError } from "zod";

import type { Claims } from "../auth/bearer.ts";
import { bearerToken } from "../auth/bearer.ts";
import type { Caller } from "../database/as-caller.ts";
import { refusal } from "./errors/rest-error.ts";
import type { RestError } from "./errors/rest-error.ts";

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
 * @throws {RestError} PGRST301 when the token is not ours, PGRST302 when there is none, PGRST303 when it was valid once
 * or says something that we do not understand
 */
export async function identifyCaller(
  headers: IdentifyingHeaders,
  verifyBearer: VerifyBearer,
): Promise<Caller> {
  const token = headers.authorization === undefined ? headers.apikey : bearerToken(headers.authorization);
  if (token === undefined || token === "") {
    throw refusal("PGRST302", "Anonymous access is disabled", {
      hint: "Send the anonymous key as `apikey`, and a user's access token as `Authorization: Bearer`.",
    });
  }
  try {
    const claims = await verifyBearer(token);
    return { role: claims.role, claims };
  } catch (error) {
    throw toRefusal(error);
  }
}

/** PostgREST's words for what is wrong with a token. */
function toRefusal(error: unknown): RestError {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof errors.JWTExpired) return refusal("PGRST303", "JWT expired", { cause: error });
  if (cause instanceof errors.JWTClaimValidationFailed || cause instanceof ZodError) {
    return refusal("PGRST303", "Parsing claims failed", { cause: error });
  }
  if (cause instanceof errors.JOSEAlgNotAllowed) {
    return refusal("PGRST301", "Wrong or unsupported encoding algorithm", { cause: error });
  }
  if (cause instanceof errors.JWSSignatureVerificationFailed) {
    return refusal("PGRST301", "No suitable key or wrong key type", { cause: error });
  }
  return refusal("PGRST301", "JWT couldn't be decoded", { cause: error });
}
