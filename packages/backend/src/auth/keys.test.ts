import { decodeJwt, decodeProtectedHeader } from "jose";
import { describe, expect, it } from "vitest";

import { verifyBearer } from "./bearer.ts";
import { generateSecrets, loadKeys, secretsSchema } from "./keys.ts";

const now = new Date("2026-03-01T12:00:00Z");

describe("generated secrets", () => {
  it("hold the two API keys, signed with their own key and valid for ten years", async () => {
    const keys = await loadKeys(await generateSecrets(now));
    await expect(verifyBearer(keys.anonKey, keys, now)).resolves.toMatchObject({
      role: "anon",
      iss: "motjuste",
    });
    await expect(verifyBearer(keys.serviceKey, keys, now)).resolves.toMatchObject({ role: "service_role" });
    expect(decodeProtectedHeader(keys.anonKey)).toMatchObject({ alg: "ES256", kid: keys.keyId });
    expect(decodeJwt(keys.anonKey).exp).toBe(Date.parse("2036-03-01T12:00:00Z") / 1000);
  });

  it("are different each time, and pass through JSON unchanged", async () => {
    const [first, second] = [await generateSecrets(), await generateSecrets()];
    expect(first.signingKey.d).not.toBe(second.signingKey.d);
    expect(first.tokenKey).not.toBe(second.tokenKey);
    expect(secretsSchema.parse(JSON.parse(JSON.stringify(first)))).toEqual(first);
  });

  it("publish the public half of the signing key alone", async () => {
    const secrets = await generateSecrets();
    const { jwks } = await loadKeys(secrets);
    const { x, y, kid } = secrets.signingKey;
    expect(jwks.keys).toEqual([
      { kty: "EC", crv: "P-256", alg: "ES256", use: "sig", key_ops: ["verify"], x, y, kid },
    ]);
  });
});
