import { createHmac } from "node:crypto";

import { decodeJwt, exportJWK, exportSPKI, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { generateSecrets, loadKeys } from "./keys.ts";
import { createAuthHarness, createConfirmedUser } from "./testing/auth-harness.ts";
import type { AuthHarness } from "./testing/auth-harness.ts";

let harness: AuthHarness;
let goodToken: string;

beforeAll(async () => {
  harness = await createAuthHarness();
  const client = await createConfirmedUser(harness, "holder@example.com");
  const { data } = await client.auth.getSession();
  goodToken = data.session?.access_token ?? "";
});

afterAll(async () => {
  await harness.close();
});

async function askWith(authorization: string | undefined): Promise<{ status: number; body: unknown }> {
  const headers = authorization === undefined ? {} : { Authorization: authorization };
  const response = await harness.request("/auth/v1/user", { headers });
  return { status: response.status, body: await response.json() };
}

/** Tokens that say the truth about a real session, but were not signed by us with ES256. */
const forgeries: Record<string, (claims: Record<string, unknown>) => Promise<string>> = {
  "no signature": (claims) => Promise.resolve(new UnsecuredJWT(claims).encode()),
  "an HMAC with our public key as its secret": async (claims) => {
    const spki = await exportSPKI(harness.keys.publicKey);
    const [header, payload] = [{ alg: "HS256", typ: "JWT" }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString("base64url"),
    );
    const signature = createHmac("sha256", spki).update(`${header}.${payload}`).digest("base64url");
    return `${header}.${payload}.${signature}`;
  },
  "another installation's key under our key id": async (claims) => {
    const stranger = await loadKeys(await generateSecrets());
    const header = { alg: "ES256", kid: harness.keys.keyId };
    return new SignJWT(claims).setProtectedHeader(header).sign(stranger.privateKey);
  },
  "a key the token brings along": async (claims) => {
    const stranger = await loadKeys(await generateSecrets());
    const jwk = await exportJWK(stranger.publicKey);
    return new SignJWT(claims).setProtectedHeader({ alg: "ES256", jwk }).sign(stranger.privateKey);
  },
  "a role that does not exist": async (claims) =>
    new SignJWT({ ...claims, role: "postgres" })
      .setProtectedHeader({ alg: "ES256" })
      .sign(harness.keys.privateKey),
};

describe("access tokens", () => {
  it("open the user's own account", async () => {
    expect(await askWith(`Bearer ${goodToken}`)).toMatchObject({
      status: 200,
      body: { email: "holder@example.com" },
    });
  });

  it.each(Object.keys(forgeries))("are refused with %s", async (name) => {
    const forged = await forgeries[name]?.(decodeJwt(goodToken));
    expect(await askWith(`Bearer ${forged ?? ""}`)).toMatchObject({
      status: 403,
      body: { code: 403, error_code: "bad_jwt" },
    });
  });

  it("are refused with another user's id put in", async () => {
    const [header, , signature] = goodToken.split(".");
    const claims = { ...decodeJwt(goodToken), sub: "00000000-0000-4000-8000-000000000000" };
    const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
    expect((await askWith(`Bearer ${header}.${payload}.${signature}`)).status).toBe(403);
  });

  it("are needed, and an anonymous key is none", async () => {
    expect(await askWith(undefined)).toMatchObject({ status: 401, body: { error_code: "no_authorization" } });
    expect(await askWith("Basic dXNlcjpwYXNz")).toMatchObject({ status: 401 });
    expect(await askWith(`Bearer ${harness.keys.anonKey}`)).toMatchObject({
      status: 403,
      body: { error_code: "bad_jwt", msg: "invalid claim: missing sub claim" },
    });
  });

  it("expire after an hour", async () => {
    const hurried = await createAuthHarness();
    try {
      const client = await createConfirmedUser(hurried, "hour@example.com");
      const { data } = await client.auth.getSession();
      const headers = { Authorization: `Bearer ${data.session?.access_token ?? ""}` };
      hurried.advanceSeconds(3599);
      expect((await hurried.request("/auth/v1/user", { headers })).status).toBe(200);
      hurried.advanceSeconds(2);
      expect((await hurried.request("/auth/v1/user", { headers })).status).toBe(403);
    } finally {
      await hurried.close();
    }
  });
});

describe("errors", () => {
  it("carry the code in the way the caller's API version reads it", async () => {
    const init = { method: "POST", body: "{" };
    const old = await harness.request("/auth/v1/signup", init);
    expect(old.status).toBe(400);
    expect(await old.json()).toEqual({
      code: 400,
      error_code: "bad_json",
      msg: "Could not parse request body as JSON",
    });

    const headers = { "X-Supabase-Api-Version": "2024-01-01" };
    const current = await harness.request("/auth/v1/signup", { ...init, headers });
    expect(current.headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect(await current.json()).toEqual({
      code: "bad_json",
      message: "Could not parse request body as JSON",
    });
  });

  it("say that an endpoint does not exist", async () => {
    const response = await harness.request("/auth/v1/admin/nothing");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 404, error_code: "not_found" });
  });

  it.each([
    ["POST", "token?grant_type=id_token", 400, "provider_disabled"],
    ["POST", "token?grant_type=web3", 422, "web3_provider_disabled"],
    ["POST", "token?grant_type=client_credentials", 400, "invalid_credentials"],
    ["POST", "token", 400, "invalid_credentials"],
    ["POST", "factors", 404, "not_found"],
    ["POST", "sso", 404, "not_found"],
    ["GET", "authorize?provider=google", 404, "not_found"],
    ["DELETE", "user", 404, "not_found"],
  ])("name what %s /%s does not offer", async (method, path, status, code) => {
    const init = method === "POST" ? { method, body: "{}" } : { method };
    const response = await harness.request(`/auth/v1/${path}`, init);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      code: status,
      error_code: code,
      msg: expect.stringMatching(/\w/),
    });
  });

  it("reach the client of every way to sign in that is not offered", async () => {
    const { auth } = harness.newClient();
    const idToken = await auth.signInWithIdToken({ provider: "google", token: "a.b.c" });
    expect(idToken.error).toMatchObject({ code: "provider_disabled", status: 400 });
    const anonymous = await auth.signInAnonymously();
    expect(anonymous.error).toMatchObject({ code: "anonymous_provider_disabled", status: 422 });
    const phone = await auth.signInWithPassword({ phone: "+33123456789", password: "x" });
    expect(phone.error).toMatchObject({ code: "phone_provider_disabled", status: 422 });
    const text = await auth.signInWithOtp({ phone: "+33123456789" });
    expect(text.error).toMatchObject({ code: "phone_provider_disabled", status: 400 });
  });

  it("tell the client nothing of a failure inside, and the operator all", async () => {
    const broken = await createAuthHarness();
    try {
      await broken.database.sql`alter table auth.users rename to users_gone`;
      const response = await broken.request("/auth/v1/token?grant_type=password", {
        method: "POST",
        body: JSON.stringify({ email: "a@example.com", password: "secret phrase" }),
      });
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain("users");
      expect(broken.reportedErrors).toMatchObject([{ message: 'relation "auth.users" does not exist' }]);
    } finally {
      await broken.close();
    }
  });
});

describe("information", () => {
  it("says how one may sign in, that the service lives, and which key signs", async () => {
    const settings = await harness.request("/auth/v1/settings");
    expect(await settings.json()).toMatchObject({
      external: { email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    });
    expect((await harness.request("/auth/v1/health")).status).toBe(200);
    const keys = await harness.request("/auth/v1/.well-known/jwks.json");
    expect(await keys.text()).not.toContain('"d"');
    expect(settings.headers.get("cache-control")).toBe("no-store");
  });
});
