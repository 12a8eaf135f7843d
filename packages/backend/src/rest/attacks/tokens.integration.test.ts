import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { createRestHarness } from "../testing/rest-harness.ts";
import type { RestHarness } from "../testing/rest-harness.ts";

/** Tokens that are forged, worn out, or of somebody who is not there any more. */

let rest: RestHarness;
let owner: string;

beforeAll(async () => {
  rest = await createRestHarness();
  owner = await rest.addUser("colette");
});

afterAll(() => rest.close());

/** A refusal; rows have no code. */
const bodySchema = z.union([
  z.object({ code: z.string() }),
  z.array(z.unknown()).transform(() => ({ code: undefined })),
]);

/** How a read of the owner's profile with these headers is answered. */
async function ask(
  headers: Record<string, string>,
): Promise<{ status: number; code: string; challenge: string }> {
  const response = await rest.request(`/profiles?id=eq.${owner}`, { headers });
  const { code = "none" } = bodySchema.parse(await response.json());
  return {
    status: response.status,
    code,
    challenge: response.headers.get("www-authenticate") ?? "",
  };
}

const bearer = (token: string) => ask({ authorization: `Bearer ${token}` });

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

/** The claims that would open the owner's rows, and more. */
const wishes = (role = "service_role") => ({ role, sub: owner, exp: inAnHour() });

const invalid = (description: string) => `Bearer error="invalid_token", error_description="${description}"`;

describe("a forged token", () => {
  it("without a signature opens nothing", async () => {
    expect(await bearer(new UnsecuredJWT(wishes()).encode())).toEqual({
      status: 401,
      code: "PGRST301",
      challenge: invalid("Wrong or unsupported encoding algorithm"),
    });
  });

  it("signed with the public key as if that were a secret opens nothing", async () => {
    const [point] = rest.keys.jwks.keys;
    const secrets = [JSON.stringify(point), await exportSPKI(rest.keys.publicKey), String(point?.x)];
    const tokens = secrets.map((secret) =>
      new SignJWT(wishes())
        .setProtectedHeader({ alg: "HS256", kid: rest.keys.keyId })
        .sign(new TextEncoder().encode(secret)),
    );
    for (const answer of await Promise.all(tokens.map(async (token) => bearer(await token)))) {
      expect(answer).toMatchObject({ status: 401, code: "PGRST301" });
    }
  });

  it("signed with a key of one's own, brought along or not, opens nothing", async () => {
    const { privateKey } = await generateKeyPair("ES256");
    const token = await new SignJWT(wishes())
      .setProtectedHeader({ alg: "ES256", kid: rest.keys.keyId, jku: "http://evil.test/jwks.json" })
      .sign(privateKey);
    expect(await bearer(token)).toMatchObject({ status: 401, code: "PGRST301" });
  });

  it("tampered with in any part opens nothing", async () => {
    const [header = "", , signature = ""] = (await rest.tokenOf(owner)).split(".");
    const payload = Buffer.from(JSON.stringify(wishes())).toString("base64url");
    expect(await bearer([header, payload, signature].join("."))).toMatchObject({
      status: 401,
      code: "PGRST301",
    });
    const [anonHeader, anonPayload] = rest.anonKey.split(".");
    expect(await bearer([anonHeader, anonPayload, signature].join("."))).toMatchObject({ code: "PGRST301" });
    expect(await bearer([header, payload, ""].join("."))).toMatchObject({ code: "PGRST301" });
  });

  it.each(["nonsense", "a.b", "a.b.c", "a.b.c.d.e", ".", "..", `${"a".repeat(9000)}.b.c`])(
    "that is none (%s) opens nothing",
    async (token) => {
      expect(await bearer(token)).toMatchObject({ status: 401, code: "PGRST301" });
    },
  );
});

describe("a token that we signed", () => {
  it.each(["postgres", "authenticator", "supabase_admin", "none", "", "AUTHENTICATED", "anon; reset role"])(
    "for the role %s opens nothing",
    async (role) => {
      expect(await bearer(await rest.sign(wishes(role)))).toEqual({
        status: 401,
        code: "PGRST303",
        challenge: invalid("Parsing claims failed"),
      });
    },
  );

  it.each([
    ["no user", { role: "authenticated" }],
    ["a user that is no identifier", { role: "authenticated", sub: "' or true --" }],
    ["a role that is no text", { role: ["service_role"] }],
    ["no role", {}],
  ])("with %s opens nothing", async (_name, claims) => {
    const token = await rest.sign({ ...claims, exp: inAnHour() });
    expect(await bearer(token)).toMatchObject({ status: 401, code: "PGRST303" });
  });

  it("without an end, or with one that is no number, opens nothing", async () => {
    expect(await bearer(await rest.sign({ role: "authenticated", sub: owner }))).toMatchObject({
      status: 401,
      code: "PGRST303",
    });
  });

  it("and that has expired opens nothing", async () => {
    expect(await bearer(await rest.tokenOf(owner, -1))).toEqual({
      status: 401,
      code: "PGRST303",
      challenge: invalid("JWT expired"),
    });
  });

  it("is not kept alive by having been believed before", async () => {
    const token = await rest.tokenOf(owner, 60);
    const believed = await Promise.all(Array.from({ length: 5 }, () => bearer(token)));
    expect(new Set(believed.map(({ status }) => status))).toEqual(new Set([200]));
    rest.advanceSeconds(61);
    expect(await bearer(token)).toMatchObject({ status: 401, code: "PGRST303" });
    expect(await bearer(token)).toMatchObject({ status: 401, code: "PGRST303" });
  });

  it("does not lend its rows to the token beside it, however often both come", async () => {
    const stranger = await rest.addUser("willy");
    const tokens = await Promise.all([rest.tokenOf(owner), rest.tokenOf(stranger)]);
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const token = tokens[index % 2] ?? "";
        const response = await rest.request("/profiles?select=id", {
          headers: { authorization: `Bearer ${token}` },
        });
        return JSON.stringify(await response.json());
      }),
    );
    const own = [`[{"id":"${owner}"}]`, `[{"id":"${stranger}"}]`];
    expect(answers).toEqual(answers.map((_, index) => own[index % 2]));
  });

  it("of a user who was deleted reads nothing and leaves nothing", async () => {
    const gone = await rest.addUser("missy");
    const token = await rest.tokenOf(gone);
    await rest.as(gone).from("chat_conversations").insert({ title: "x", language: "fr" }).throwOnError();
    await rest.database.sql`delete from auth.users where id = ${gone}::uuid`;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const read = await Promise.all(
      ["profiles", "chat_conversations", "chat_messages"].map(async (table) => {
        const response = await rest.request(`/${table}`, { headers });
        return response.json();
      }),
    );
    expect(read).toEqual([[], [], []]);
    const body = JSON.stringify({ title: "ghost", language: "fr" });
    const written = await rest.request("/chat_conversations", { method: "POST", headers, body });
    expect(written.status).toBe(409);
    expect(await written.json()).toMatchObject({ code: "23503" });
  });
});

describe("a request without a token", () => {
  it.each([
    ["at all", { apikey: "" }],
    ["but with another way to sign in", { apikey: "", authorization: "Basic cG9zdGdyZXM6cG9zdGdyZXM=" }],
    ["beside its name", { apikey: "", authorization: "Bearer" }],
  ])("%s is refused", async (_name, headers) => {
    expect(await ask(headers)).toEqual({ status: 401, code: "PGRST302", challenge: "Bearer" });
  });

  it("does not fall back to the key when its token is wrong", async () => {
    expect(await ask({ apikey: rest.serviceKey, authorization: "Bearer nonsense" })).toMatchObject({
      status: 401,
    });
    expect(await ask({ apikey: rest.serviceKey, authorization: "Basic x" })).toMatchObject({ status: 401 });
  });
});
