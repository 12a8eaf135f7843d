import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { arbitraryRequest } from "./testing/arbitrary-request.ts";
import { createRestHarness } from "./testing/rest-harness.ts";
import type { RestHarness } from "./testing/rest-harness.ts";

/** In every text of the owner; it must never reach anybody else. */
const mark = "geheim-7f3a";

let rest: RestHarness;
let owner: string;
let tokens: { readonly visitor: string; readonly stranger: string };

beforeAll(async () => {
  rest = await createRestHarness();
  owner = await rest.addUser(`${mark}-colette`);
  const stranger = await rest.addUser("willy");
  tokens = { visitor: rest.anonKey, stranger: await rest.tokenOf(stranger) };
  await rest.as(stranger).from("chat_conversations").insert({ title: "mine", language: "en" }).throwOnError();
  const { data } = await rest
    .as(owner)
    .from("chat_conversations")
    .insert({ title: mark, language: "fr" })
    .select("id")
    .single()
    .throwOnError();
  await rest
    .as(owner)
    .from("chat_messages")
    .insert({ conversation_id: data.id, content: mark, sender: "user" })
    .throwOnError();
});

afterAll(() => rest.close());

/** Puts the owner's values where the generator left their names. */
function fillIn(text: string): string {
  return text.replaceAll("OWNER", owner).replaceAll("MARK", mark);
}

/** Everything of the owner, read past row-level security. */
async function belongings(): Promise<unknown> {
  const { data } = await rest.service().from("profiles").select("*").eq("id", owner).single().throwOnError();
  const conversations = await rest
    .service()
    .from("chat_conversations")
    .select("*,chat_messages(*)")
    .eq("user_id", owner)
    .throwOnError();
  return [data, conversations.data];
}

describe("whatever is asked", () => {
  it("gives no row of another user, and changes none", async () => {
    const before = await belongings();
    expect(JSON.stringify(before).split(mark).length).toBeGreaterThan(3);
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(arbitraryRequest, async ({ who, method, path, body }) => {
        const response = await rest.request(fillIn(path), {
          method,
          headers: {
            authorization: `Bearer ${tokens[who]}`,
            prefer: "return=representation,count=exact",
            "content-type": "application/json",
          },
          ...(method === "GET" ? {} : { body: fillIn(body) }),
        });
        const text = await response.text();
        answered += response.ok ? 1 : 0;
        // A refusal may repeat what was asked for; rows may not be there.
        expect(response.ok ? text : "").not.toContain(mark);
        expect(response.status).toBeLessThan(500);
      }),
      { seed: 20_261_121, numRuns: 500 },
    );
    // Not merely because everything was refused.
    expect(answered).toBeGreaterThan(100);
    expect(await belongings()).toEqual(before);
    expect(rest.reportedErrors).toEqual([]);
  });
});
