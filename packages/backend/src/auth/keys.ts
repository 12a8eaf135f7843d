import { randomBytes } from "node:crypto";

import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT } from "jose";
import type { CryptoKey, JWK } from "jose";
import { z } from "zod";

/** The one algorithm tokens are signed and accepted with. */
export const signingAlgorithm = "ES256";

const apiKeyIssuer = "motjuste";
const apiKeyYears = 10;

const base64url = z.string().regex(/^[\w-]{43}$/, "must be 32 bytes in base64url");

/** The secrets of an installation: in the data folder, or given by the environment for several processes. */
export const secretsSchema = z.object({
  /** Private P-256 key that signs every token. */
  signingKey: z.object({
    kty: z.literal("EC"),
    crv: z.literal("P-256"),
    x: base64url,
    y: base64url,
    d: base64url,
    kid: z.string().min(1),
  }),
  /** Key from which refresh tokens and the links in mails are derived. */
  tokenKey: base64url,
  /** Long-lived token of the role `anon`; public, the browser sends it. */
  anonKey: z.string().min(1),
  /** Long-lived token of the role `service_role`; passes every row policy, never leaves the server. */
  serviceKey: z.string().min(1),
});

/** The secrets of an installation. */
export type AuthSecrets = z.infer<typeof secretsSchema>;

/** The secrets in the form the code uses. */
export interface SigningKeys {
  readonly keyId: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly tokenKey: Uint8Array;
  readonly anonKey: string;
  readonly serviceKey: string;
  /** Body of `/.well-known/jwks.json`: the public key alone. */
  readonly jwks: { readonly keys: readonly JWK[] };
}

/** New secrets for an installation that has none. */
export async function generateSecrets(now: Date = new Date()): Promise<AuthSecrets> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const keyId = await calculateJwkThumbprint(jwk);
  return secretsSchema.parse({
    signingKey: { ...jwk, kid: keyId },
    tokenKey: randomBytes(32).toString("base64url"),
    anonKey: await signApiKey("anon", privateKey, keyId, now),
    serviceKey: await signApiKey("service_role", privateKey, keyId, now),
  });
}

/** Imports the keys of the secrets. Throws when the key material is not a valid P-256 key. */
export async function loadKeys(secrets: AuthSecrets): Promise<SigningKeys> {
  const { d, ...point } = secrets.signingKey;
  const publicJwk = { ...point, alg: signingAlgorithm, use: "sig", key_ops: ["verify"] };
  return {
    keyId: point.kid,
    privateKey: await importKey({ ...point, d }),
    publicKey: await importKey(point),
    tokenKey: Buffer.from(secrets.tokenKey, "base64url"),
    anonKey: secrets.anonKey,
    serviceKey: secrets.serviceKey,
    jwks: { keys: [publicJwk] },
  };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, signingAlgorithm);
  if (key instanceof Uint8Array) throw new TypeError("The signing key must be an elliptic curve key");
  return key;
}

function signApiKey(
  role: "anon" | "service_role",
  privateKey: CryptoKey,
  keyId: string,
  now: Date,
): Promise<string> {
  const expiry = new Date(now);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + apiKeyYears);
  return new SignJWT({ role })
    .setProtectedHeader({ alg: signingAlgorithm, kid: keyId, typ: "JWT" })
    .setIssuer(apiKeyIssuer)
    .setIssuedAt(now)
    .setExpirationTime(expiry)
    .sign(privateKey);
}
