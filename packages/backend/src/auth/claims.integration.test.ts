import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createAuthHarness, createConfirmedUser, goodPassword } from "./testing/auth-harness.ts";
import type { AuthHarness } from "./testing/auth-harness.ts";

let harness: AuthHarness;

beforeAll(async () => {
  harness = await createAuthHarness();
});

afterAll(async () => {
  await harness.close();
});

async function signedIn(email: string) {
  await createConfirmedUser(harness, email, { username: "sido" });
  const paths: string[] = [];
  const client = harness.newClient({ onRequest: ({ url }) => paths.push(new URL(url).pathname) });
  const { data } = await client.auth.signInWithPassword({ email, password: goodPassword });
  if (data.session === null) throw new Error("No session");
  return { client, session: data.session, paths };
}

/** The token with other claims and the signature that it had. */
function withClaims(token: string, claims: Record<string, unknown>): string {
  const [header, , signature] = token.split(".");
  const payload = Buffer.from(JSON.stringify({ ...decodeJwt(token), ...claims })).toString("base64url");
  return `${header}.${payload}.${signature}`;
}

describe("getClaims", () => {
  it("verifies the token in the client, with the published key alone", async () => {
    const { client, session, paths } = await signedIn("local@example.com");
    paths.length = 0;
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: "ES256", kid: harness.keys.keyId, typ: "JWT" });
    expect(data?.claims).toMatchObject({
      sub: session.user.id,
      iss: "http://motjuste.test/auth/v1",
      aud: "authenticated",
      role: "authenticated",
      email: "local@example.com",
      phone: "",
      session_id: expect.stringMatching(/^[\da-f-]{36}$/),
      aal: "aal1",
      amr: [{ method: "password", timestamp: expect.any(Number) }],
      is_anonymous: false,
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { username: "sido" },
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
    // The key may be known from before; nothing else was asked for.
    expect(paths.filter((path) => path !== "/auth/v1/.well-known/jwks.json")).toEqual([]);
  });

  it("refuses a token that was changed", async () => {
    const { client, session } = await signedIn("changed@example.com");
    const forged = withClaims(session.access_token, { role: "service_role" });
    const { data, error } = await client.auth.getClaims(forged);
    expect(data).toBeNull();
    expect(error?.name).toBe("AuthInvalidJwtError");
  });

  it("asks the server about a token that does not name its key", async () => {
    const { client, session, paths } = await signedIn("fallback@example.com");
    const unnamed = await new SignJWT(decodeJwt(session.access_token))
      .setProtectedHeader({ alg: "ES256", typ: "JWT" })
      .sign(harness.keys.privateKey);
    paths.length = 0;
    const { data, error } = await client.auth.getClaims(unnamed);
    expect(error).toBeNull();
    expect(data?.claims.sub).toBe(session.user.id);
    expect(paths).toEqual(["/auth/v1/user"]);
  });
});

describe("setSession", () => {
  it("takes the tokens of another tab, and refreshes an expired one", async () => {
    const { session } = await signedIn("tab@example.com");
    const tab = harness.newClient();
    const tokens = { access_token: session.access_token, refresh_token: session.refresh_token };
    expect((await tab.auth.setSession(tokens)).data.user?.email).toBe("tab@example.com");

    const expired = { ...tokens, access_token: withClaims(session.access_token, { exp: 1 }) };
    const refreshed = await harness.newClient().auth.setSession(expired);
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(session.refresh_token);
  });

  it("refuses a token that nobody signed", async () => {
    const { client, session } = await signedIn("unsigned@example.com");
    const [header, payload] = session.access_token.split(".");
    const unsigned = { access_token: `${header}.${payload}.`, refresh_token: session.refresh_token };
    const { data, error } = await client.auth.setSession(unsigned);
    expect(data.session).toBeNull();
    expect(error).not.toBeNull();
  });
});

describe("the user", () => {
  it("reads as GoTrue writes it", async () => {
    const { client } = await signedIn("reader@example.com");
    const { data } = await client.auth.getUser();
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)$/);
    expect(data.user).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      aud: "authenticated",
      role: "authenticated",
      email: "reader@example.com",
      email_confirmed_at: moment,
      phone: "",
      confirmation_sent_at: moment,
      confirmed_at: moment,
      last_sign_in_at: moment,
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: {
        username: "sido",
        sub: data.user?.id,
        email: "reader@example.com",
        email_verified: true,
        phone_verified: false,
      },
      identities: [
        {
          identity_id: expect.stringMatching(/^[\da-f-]{36}$/),
          id: data.user?.id,
          user_id: data.user?.id,
          identity_data: expect.objectContaining({ sub: data.user?.id, email: "reader@example.com" }),
          provider: "email",
          last_sign_in_at: moment,
          created_at: moment,
          updated_at: moment,
          email: "reader@example.com",
        },
      ],
      created_at: moment,
      updated_at: moment,
      is_anonymous: false,
    });
  });

  it("has the identities that the client asks for, and no second factors yet", async () => {
    const { client } = await signedIn("identities@example.com");
    const { data } = await client.auth.getUserIdentities();
    expect(data?.identities).toMatchObject([{ provider: "email" }]);
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  });
});
