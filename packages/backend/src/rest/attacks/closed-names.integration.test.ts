import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { hiddenMark } from "../testing/planted-rows.ts";
import { codeOf, createPlantedWorld, owner } from "../testing/planted-world.ts";
import type { PlantedWorld } from "../testing/planted-world.ts";

/** Columns and schemas that are nobody's to name, however they are named. */

let rest: PlantedWorld["rest"];
let ask: PlantedWorld["ask"];

beforeAll(async () => {
  ({ rest, ask } = await createPlantedWorld());
});

afterAll(() => rest.close());

describe("a hidden column", () => {
  it.each([
    "/diary",
    "/diary?select=hidden",
    "/diary?select=line&hidden=like.ver*",
    "/diary?select=line&hidden=is.null",
    "/diary?select=line&or=(hidden.gt.a,line.eq.x)",
    "/diary?select=line&order=hidden",
    "/diary?select=count&hidden=gt.a",
    "/profiles?select=id,diary(hidden)",
    "/profiles?select=id,diary(line)&diary.hidden=gt.a",
    "/profiles?select=id,diary(line)&diary.order=hidden",
    "/profiles?select=id,diary!inner(line)&diary.hidden=gt.a",
  ])("is not told by GET %s, not even to the owner of the row", async (path) => {
    const answer = await ask("owner", "GET", path);
    expect([answer.status, codeOf(answer)]).toEqual([403, "42501"]);
    expect(answer.text).not.toContain(hiddenMark);
  });

  it("is not told by a change either", async () => {
    const path = `/diary?user_id=eq.${owner.id}`;
    const answers = [
      await ask("owner", "PATCH", path, { line: "x" }),
      await ask("owner", "PATCH", `${path}&hidden=gt.a&select=line`, { line: "x" }),
      await ask("owner", "PATCH", `${path}&select=line&order=hidden`, { line: "x" }),
      await ask("owner", "DELETE", `${path}&hidden=gt.a&select=line`),
      await ask("owner", "POST", "/diary?select=line", { user_id: owner.id, line: "x", hidden: "x" }),
    ];
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
      answers.map(() => [403, "42501"]),
    );
  });
});

describe("another schema", () => {
  const schemas = [
    "auth",
    "limits",
    "private",
    "extensions",
    "pg_catalog",
    "information_schema",
    "PUBLIC",
    "",
  ];

  it.each(["owner", "visitor"] as const)("is closed to the %s by every method", async (who) => {
    const asked = schemas.flatMap((schema) => [
      ask(who, "GET", "/users", undefined, { "accept-profile": schema }),
      ask(who, "POST", "/users", { id: owner.id }, { "content-profile": schema }),
      ask(who, "PATCH", "/users?id=is.not_null", { email: "x" }, { "content-profile": schema }),
      ask(who, "DELETE", "/users?id=is.not_null", undefined, { "content-profile": schema }),
      ask(who, "POST", "/rpc/uid", {}, { "content-profile": schema }),
    ]);
    const answers = await Promise.all(asked);
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
      answers.map(() => [406, "PGRST106"]),
    );
  });

  it.each([
    "/users",
    "/auth.users",
    "/sessions",
    "/pg_roles",
    "/pg_stat_activity",
    "/tables",
    "/%22auth%22.%22users%22",
  ])("has no way in by %s", async (path) => {
    expect(codeOf(await ask("owner", "GET", path))).toBe("PGRST205");
  });

  it.each(["users", "auth.users", `"auth.users"`, "identities", "chat_conversations_user_id_fkey"])(
    "is not nested as %s",
    async (name) => {
      const answer = await ask("owner", "GET", `/profiles?select=id,x:${encodeURIComponent(name)}(*)`);
      expect(codeOf(answer)).toMatch(/^PGRST(?:100|127|200)$/);
    },
  );
});
