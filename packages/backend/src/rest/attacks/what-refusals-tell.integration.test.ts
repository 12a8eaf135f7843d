import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createPlantedWorld, owner } from "../testing/planted-world.ts";
import type { PlantedWorld } from "../testing/planted-world.ts";

/** What can be learned of rows that are not one's own from words, codes and statuses. */

let rest: PlantedWorld["rest"];
let ask: PlantedWorld["ask"];

beforeAll(async () => {
  ({ rest, ask } = await createPlantedWorld());
});

afterAll(() => rest.close());

describe("what refusals tell", () => {
  it("is that a name is taken, which a unique name cannot hide, and nothing of the row that has it", async () => {
    const answer = await ask("stranger", "POST", "/pseudonym", { name: "taken", story: "x" });
    expect(answer.status).toBe(409);
    expect(JSON.parse(answer.text)).toEqual({
      code: "23505",
      message: 'duplicate key value violates unique constraint "pseudonym_pkey"',
      details: null,
      hint: null,
    });
  });

  it("is nowhere so in our tables: whoever signs in chooses no unique value", async () => {
    const chosen = await rest.database.sql`
      select index.indexrelid::regclass::text as index
      from pg_index as index
      join pg_class as class on class.oid = index.indrelid
      where class.relnamespace = 'public'::regnamespace and index.indisunique
        and class.relname not in ('pseudonym', 'diary')
        and not exists (
          select from unnest(index.indkey) as key (attnum)
          where not has_column_privilege('authenticated', class.oid, key.attnum, 'insert')
            and not has_column_privilege('authenticated', class.oid, key.attnum, 'update')
        )
    `;
    expect(chosen).toEqual([]);
  });

  it("is the same for a row that is another's and for one that is not there", async () => {
    const pairs = [
      ["/chat_messages", { content: "x", sender: "user" }, "conversation_id", owner.conversationId],
      ["/chat_conversations", { title: "x", language: "fr" }, "user_id", owner.id],
      ["/diary", { line: "x" }, "user_id", owner.id],
    ] as const;
    const answers = await Promise.all(
      pairs.map(([path, row, column, id]) =>
        Promise.all([
          ask("stranger", "POST", path, { ...row, [column]: id }),
          ask("stranger", "POST", path, { ...row, [column]: crypto.randomUUID() }),
        ]),
      ),
    );
    for (const [there, nowhere] of answers) expect(there).toEqual(nowhere);
  });
});
