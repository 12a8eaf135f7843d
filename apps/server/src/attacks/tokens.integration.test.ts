import { createHmac, randomUUID } from "node:crypto";

import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import type { JWTHeaderParameters, JWTPayload } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { startAttackedServer, type AttackedServer } from "./support/attacked-server.ts";
import { goodPassword, newClient, newPerson } from "./support/person.ts";

let server: AttackedServer;
let goodToken: string;

beforeAll(async () => {
  server = await startAttackedServer();
  ({
    session: { access_token: goodToken },
  } = await newPerson(server, "victim@example.com"));
});

afterAll(async () => {
  await server.close();
});

/** The status of a refusal of the auth endpoints, and its code. */
async function errorOf(answer: Response): Promise<[status: number, code: string]> {
  const { error_code: code } = z.object({ error_code: z.string() }).parse(await answer.json());
  return [answer.status, code];
}

/** The status of each family's answer to the token; the auth endpoint reads a user, the function corrects a text. */
async function tryToken(token: string) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const text = { text: "It is fine.", language: "en", mode: "basic" };
  const [user, rows, correction] = await Promise.all([
    fetch(`${server.address}/auth/v1/user`, { headers }),
    fetch(`${server.address}/rest/v1/profiles?select=id`, { headers }),
    fetch(`${server.address}/functions/v1/language-correction`, {
      method: "POST",
      headers,
      body: JSON.stringify(text),
    }),
  ]);
  return { user: user.status, rows: rows.status, correction: correction.status };
}

/** What the claims of a good token say. */
function claimsOf(token: string): JWTPayload {
  const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8");
  return z.looseObject({}).parse(JSON.parse(payload));
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token of our own key: what only the server itself could have signed. */
function signedByUs(claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "ES256", kid: server.keys.keyId, ...header })
    .sign(server.keys.privateKey);
}

test("a good token opens every family", async () => {
  expect(await tryToken(goodToken)).toEqual({ user: 200, rows: 200, correction: 200 });
});

describe("no family takes a token", () => {
  const forgeries: Readonly<Record<string, () => string | Promise<string>>> = {
    "with the algorithm none": () => new UnsecuredJWT(claimsOf(goodToken)).encode(),
    "with the algorithm none and the signature of a good one": () => {
      const [, payload, signature] = goodToken.split(".");
      return `${encoded({ alg: "none", typ: "JWT" })}.${payload}.${signature}`;
    },
    "signed HS256 with the public key as its secret": async () => {
      const body = `${encoded({ alg: "HS256", kid: server.keys.keyId })}.${encoded(claimsOf(goodToken))}`;
      const secret = await exportSPKI(server.keys.publicKey);
      return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
    },
    "signed HS256 with the published key as its secret": () => {
      const body = `${encoded({ alg: "HS256", kid: server.keys.keyId })}.${encoded(claimsOf(goodToken))}`;
      const secret = JSON.stringify(server.keys.jwks.keys[0]);
      return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
    },
    "signed by another ES256 key under our key's id": async () => {
      const { privateKey } = await generateKeyPair("ES256");
      return new SignJWT(claimsOf(goodToken))
        .setProtectedHeader({ alg: "ES256", kid: server.keys.keyId })
        .sign(privateKey);
    },
    "that brings the key it is signed with (jwk)": async () => {
      const { privateKey, publicKey } = await generateKeyPair("ES256");
      return new SignJWT(claimsOf(goodToken))
        .setProtectedHeader({ alg: "ES256", jwk: await exportJWK(publicKey) })
        .sign(privateKey);
    },
    "that names where its key is (jku, x5u)": async () => {
      const { privateKey } = await generateKeyPair("ES256");
      const place = "https://evil.example/jwks.json";
      return new SignJWT(claimsOf(goodToken))
        .setProtectedHeader({ alg: "ES256", kid: "evil", jku: place, x5u: place })
        .sign(privateKey);
    },
    "with an extension that must be understood (crit)": () =>
      signedByUs(claimsOf(goodToken), { crit: ["evil"], evil: true }).catch(() => {
        const [, payload, signature] = goodToken.split(".");
        return `${encoded({ alg: "ES256", crit: ["evil"], evil: true })}.${payload}.${signature}`;
      }),
    "that expired": () => signedByUs({ ...claimsOf(goodToken), exp: Math.floor(Date.now() / 1000) - 1 }),
    "that never expires": () => {
      const { exp: _exp, ...claims } = claimsOf(goodToken);
      return signedByUs(claims);
    },
    "that is not good yet": () =>
      signedByUs({ ...claimsOf(goodToken), nbf: Math.floor(Date.now() / 1000) + 60 }),
    "whose role is a superuser's": () => signedByUs({ ...claimsOf(goodToken), role: "postgres" }),
    "whose role is the schema's owner": () => signedByUs({ ...claimsOf(goodToken), role: "supabase_admin" }),
    "whose subject is SQL": () => signedByUs({ ...claimsOf(goodToken), sub: "' or true --" }),
    "with another user put in": () => {
      const [header, , signature] = goodToken.split(".");
      return `${header}.${encoded({ ...claimsOf(goodToken), sub: randomUUID() })}.${signature}`;
    },
    "with another role put in": () => {
      const [header, , signature] = goodToken.split(".");
      return `${header}.${encoded({ ...claimsOf(goodToken), role: "service_role" })}.${signature}`;
    },
    "without its signature": () => goodToken.split(".").slice(0, 2).join(".") + ".",
    "cut short": () => goodToken.slice(0, -2),
    "with an empty signature of the right length (psychic)": () => {
      const [header, payload] = goodToken.split(".");
      return `${header}.${payload}.${Buffer.alloc(64).toString("base64url")}`;
    },
    "of twelve kilobytes": () => `${goodToken}${"A".repeat(12_000)}`,
    "that is an encrypted one (five parts)": () => `${goodToken}.a.b`,
    "that is none": () => "not-a-token",
  };

  test.each(Object.entries(forgeries))("%s", async (_name, forge) => {
    expect(await tryToken(await forge())).toEqual({ user: 403, rows: 401, correction: 401 });
  });
});

describe("auth endpoints take for a user's token", () => {
  test.each([
    ["the anonymous key", () => server.keys.anonKey],
    ["the service key", () => server.keys.serviceKey],
  ])("not %s", async (_name, keyOf) => {
    const headers = { Authorization: `Bearer ${keyOf()}` };
    const answers = await Promise.all([
      fetch(`${server.address}/auth/v1/user`, { headers }),
      fetch(`${server.address}/auth/v1/user`, { method: "PUT", headers, body: '{"data":{"a":1}}' }),
      fetch(`${server.address}/auth/v1/logout`, { method: "POST", headers }),
    ]);
    expect(await Promise.all(answers.map(errorOf))).toEqual(
      Array.from({ length: 3 }, () => [403, "bad_jwt"]),
    );
  });

  test("not one of a session that signed out", async () => {
    const { client, session } = await newPerson(server, "leaver@example.com");
    await client.auth.signOut();
    const headers = { Authorization: `Bearer ${session.access_token}` };
    const answers = await Promise.all([
      fetch(`${server.address}/auth/v1/user`, { headers }),
      fetch(`${server.address}/auth/v1/user`, {
        method: "PUT",
        headers,
        body: '{"password":"stolen back 1"}',
      }),
      fetch(`${server.address}/auth/v1/logout`, { method: "POST", headers }),
    ]);
    expect(await Promise.all(answers.map(errorOf))).toEqual(
      Array.from({ length: 3 }, () => [403, "session_not_found"]),
    );
  });

  test("not one of a session that belongs to somebody else", async () => {
    const { session } = await newPerson(server, "other@example.com");
    const mixed = await signedByUs({
      ...claimsOf(goodToken),
      session_id: claimsOf(session.access_token)["session_id"],
    });
    const answer = await fetch(`${server.address}/auth/v1/user`, {
      headers: { Authorization: `Bearer ${mixed}` },
    });
    expect(await errorOf(answer)).toEqual([403, "session_not_found"]);
  });

  test("not one of a user who is no more", async () => {
    const gone = await signedByUs({ ...claimsOf(goodToken), sub: randomUUID() });
    const answer = await fetch(`${server.address}/auth/v1/user`, {
      headers: { Authorization: `Bearer ${gone}` },
    });
    expect(await errorOf(answer)).toEqual([403, "user_not_found"]);
  });
});

test("a token that signed in does not refresh, and a refresh token opens nothing", async () => {
  const { session } = await newPerson(server, "mixed-up@example.com");
  const refreshed = await newClient(server).auth.refreshSession({ refresh_token: session.access_token });
  expect(refreshed.error?.code).toBe("refresh_token_not_found");
  expect(await tryToken(session.refresh_token)).toEqual({ user: 403, rows: 401, correction: 401 });
});

test("a password change ends the other sessions and leaves this one", async () => {
  const email = "changes@example.com";
  const { client } = await newPerson(server, email);
  const others = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const other = newClient(server);
      const { data } = await other.auth.signInWithPassword({ email, password: goodPassword });
      return {
        other,
        accessToken: data.session?.access_token ?? "",
        refreshToken: data.session?.refresh_token ?? "",
      };
    }),
  );
  expect((await client.auth.updateUser({ password: "un autre encrier, plus grand" })).error).toBeNull();
  for (const { other, accessToken, refreshToken } of others) {
    // oxlint-disable-next-line no-await-in-loop -- each asks twice
    expect((await other.auth.getUser(accessToken)).error?.name).toBe("AuthSessionMissingError");
    // oxlint-disable-next-line no-await-in-loop
    const refreshed = await newClient(server).auth.refreshSession({ refresh_token: refreshToken });
    expect(refreshed.error?.code).toBe("refresh_token_not_found");
  }
  expect((await client.auth.getUser()).error).toBeNull();
  expect((await client.auth.refreshSession()).error).toBeNull();
});
