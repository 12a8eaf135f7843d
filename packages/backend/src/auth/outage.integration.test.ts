import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { connect } from "../database/connect.ts";
import type { Database } from "../database/connect.ts";
import { createLimits } from "../limits/create-limits.ts";
import { createAuth } from "./create-auth.ts";
import { generateSecrets, loadKeys, signingAlgorithm } from "./keys.ts";
import { defaultAuthSettings } from "./settings.ts";
import { createAuthHarness, createConfirmedUser, goodPassword, unlimited } from "./testing/auth-harness.ts";

const secret = Buffer.alloc(32, 1);
const email = "patient@example.com";

let gone: Database;

beforeAll(() => {
  gone = connect("postgres://nobody@127.0.0.1:1/nothing");
});

afterAll(async () => {
  await gone.end();
});

describe("while the counters cannot be reached", () => {
  it("a sign-in is refused as an outage, and a client tries its refresh again until it works", async () => {
    const outage = { isOn: false };
    const harness = await createAuthHarness({
      limits: (sql) => {
        const [reachable, unreachable] = [createLimits({ sql, secret }), createLimits({ sql: gone, secret })];
        return {
          ...reachable,
          consume: (key, kind) => (outage.isOn ? unreachable : reachable).consume(key, kind),
        };
      },
    });
    try {
      const { data } = await (await createConfirmedUser(harness, email)).auth.getSession();
      outage.isOn = true;
      const response = await harness.request("/auth/v1/token?grant_type=password", {
        method: "POST",
        body: JSON.stringify({ email, password: goodPassword }),
      });
      expect(response.status).toBe(503);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ code: 503, error_code: "unexpected_failure" });

      let requests = 0;
      const client = harness.newClient({
        onRequest: () => {
          requests += 1;
          if (requests === 2) outage.isOn = false;
        },
      });
      const refreshed = await client.auth.refreshSession({
        refresh_token: data.session?.refresh_token ?? "",
      });
      expect(refreshed.error).toBeNull();
      expect(requests).toBe(2);
    } finally {
      await harness.close();
    }
  });
});

describe("while the database is gone", () => {
  it.each([
    ["POST", "token?grant_type=password", { email, password: goodPassword }],
    ["POST", "token?grant_type=refresh_token", { refresh_token: "any" }],
    ["POST", "token?grant_type=pkce", { auth_code: "any", code_verifier: "any" }],
    ["POST", "signup", { email, password: goodPassword }],
    ["POST", "otp", { email }],
    ["POST", "recover", { email }],
    ["POST", "resend", { type: "signup", email }],
    ["POST", "verify", { type: "email", email, token: "123456" }],
    ["POST", "logout", {}],
    ["GET", "user", undefined],
    ["GET", "reauthenticate", undefined],
    ["PUT", "user", { data: { a: 1 } }],
  ])("%s /%s answers 503, and the operator learns why", async (method, path, body) => {
    const keys = await loadKeys(await generateSecrets());
    const reported: unknown[] = [];
    const auth = createAuth({
      sql: gone,
      keys,
      mailer: { send: () => Promise.resolve() },
      settings: { ...defaultAuthSettings, siteUrl: "http://a.test", publicUrl: "http://a.test/auth/v1" },
      limits: unlimited,
      reportError: (error) => reported.push(error),
    });
    const someone = "0d7c2bd0-6f0e-4f1c-9f3e-3c8f5a1f0c11";
    const token = await new SignJWT({ role: "authenticated", session_id: someone })
      .setProtectedHeader({ alg: signingAlgorithm })
      .setSubject(someone)
      .setExpirationTime("1h")
      .sign(keys.privateKey);
    const response = await auth.request(`/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain("PostgreSQL");
    expect(reported).toMatchObject([{ name: "ConnectionError" }]);
  });

  it("a link leads to the site, which can say so", async () => {
    const auth = createAuth({
      sql: gone,
      keys: await loadKeys(await generateSecrets()),
      mailer: { send: () => Promise.resolve() },
      settings: { ...defaultAuthSettings, siteUrl: "http://a.test", publicUrl: "http://a.test/auth/v1" },
      limits: unlimited,
    });
    const response = await auth.request("/verify?type=signup&token=any");
    const location = new URL(response.headers.get("location") ?? "");
    const fragment = new URLSearchParams(location.hash.slice(1));
    expect(fragment.get("error")).toBe("temporarily_unavailable");
  });
});
