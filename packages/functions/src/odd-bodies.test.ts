import {
  chatRequestSchema,
  correctionRequestSchema,
  errorBodySchema,
  errorStatus,
} from "@motjuste/contracts";
import { createEngine } from "@motjuste/engine";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { chatConversation } from "./chat-conversation.ts";
import type { Dependencies } from "./dependencies.ts";
import { languageCorrection } from "./language-correction.ts";

/** Whoever gets past the contract meets a fault of ours, which is answered 500. */
const unreachable = () => Promise.reject(new Error("An odd body came through."));

const dependencies: Dependencies = {
  engine: createEngine({
    providers: [
      { name: "none", supports: () => true, correct: unreachable, warmUp: unreachable, close: unreachable },
    ],
  }),
  tutor: { reply: unreachable },
  conversations: { storeTurn: unreachable, deleteExpired: unreachable },
  log: { error: () => undefined },
  caller: { userId: null },
};

const oddText = fc.oneof(
  fc.constantFrom(
    "",
    " \n\t",
    "\0",
    "\uD800",
    "\u2028",
    "__proto__",
    "null",
    "a".repeat(30_000),
    "é".repeat(4001),
  ),
  fc.string({ unit: "binary" }),
);

const oddValue = fc.oneof(oddText, fc.jsonValue({ maxDepth: 4 }), fc.bigInt().map(Number), fc.array(oddText));

/** A valid body in which one or more keys are odd, missing or too many. */
function oddVersionsOf(valid: Readonly<Record<string, unknown>>): fc.Arbitrary<string> {
  const keys = fc.constantFrom(...Object.keys(valid), "__proto__", "constructor", "toJSON", "");
  const changed = fc
    .dictionary(keys, oddValue, { minKeys: 1 })
    .map((odd) => Object.fromEntries([valid, odd].flatMap((part) => Object.entries(part))));
  const lacking = fc.subarray(Object.entries(valid)).map((entries) => Object.fromEntries(entries));
  const cut = fc.nat(JSON.stringify(valid).length - 1).map((end) => JSON.stringify(valid).slice(0, end));
  return fc.oneof(
    fc.oneof(changed, lacking, oddValue).map((body) => JSON.stringify(body) ?? ""),
    cut,
    oddText,
    fc.constantFrom("[".repeat(50_000), '{"text":'.repeat(5000), '{"message":"\\ud800"}', "\uFEFF{}"),
  );
}

describe.each([
  {
    name: "language-correction",
    handle: languageCorrection,
    schema: correctionRequestSchema,
    valid: { text: "Shut teh door", language: "en", mode: "basic" },
  },
  {
    name: "chat-conversation",
    handle: chatConversation,
    schema: chatRequestSchema,
    valid: { conversationId: null, message: "Bonjour", language: "fr" },
  },
])("$name", ({ handle, schema, valid }) => {
  const isValid = (body: string) => {
    try {
      return schema.safeParse(JSON.parse(body)).success;
    } catch {
      return false;
    }
  };

  it("refuses 200 odd bodies in the shape of our errors", async () => {
    const bodies = oddVersionsOf(valid).filter((body) => !isValid(body));
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const request = new Request("http://localhost/", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body,
        });
        const response = await handle(request, dependencies);
        const { error } = errorBodySchema.parse(await response.json());
        expect(error.message).not.toBe("");
        expect(response.status).toBe(new Map<string, number>(Object.entries(errorStatus)).get(error.code));
        expect([400, 413]).toContain(response.status);
      }),
      { numRuns: 200, seed: 20_261_121 },
    );
  });
});
