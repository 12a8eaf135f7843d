import { jwtVerify } from "jose";
import { z } from "zod";

import { AuthError } from "./errors/auth-error.ts";
import { signingAlgorithm } from "./keys.ts";
import type { SigningKeys } from "./keys.ts";

/** The roles a token can carry; each is a role of the database. */
const tokenRoles = ["anon", "authenticated", "service_role"] as const;

const claimsSchema = z
  .looseObject({
    role: z.enum(tokenRoles),
    sub: z.guid().optional(),
    session_id: z.guid().optional(),
    email: z.string().optional(),
    exp: z.number(),
  })
  .refine((claims) => claims.role !== "authenticated" || claims.sub !== undefined);

/** What a verified token says: `sub` is the user's id and present for the role `authenticated`. */
export type Claims = z.infer<typeof claimsSchema>;

/**
 * The claims of a token that we signed and that has not expired.
 *
 * Only ES256 by our own key passes: not `none`, not an HMAC with the public key as its secret.
 * @throws {AuthError} `bad_jwt`
 */
export async function verifyBearer(
  token: string,
  keys: Pick<SigningKeys, "publicKey">,
  now: Date = new Date(),
): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, keys.publicKey, {
      algorithms: [signingAlgorithm],
      currentDate: now,
      requiredClaims: ["exp"],
    });
    return claimsSchema.parse(payload);
  } catch (error) {
    throw new AuthError("bad_jwt", "invalid JWT: unable to parse or verify signature", { cause: error });
  }
}

/** The token in an `Authorization: Bearer ...` header, or undefined when there is none. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return authorization?.match(/^bearer +([\w.~+/-]+=*)$/i)?.[1];
}
