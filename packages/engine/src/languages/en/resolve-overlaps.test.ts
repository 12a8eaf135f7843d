import { expect, it } from "vitest";

import type { Proposal } from "./resolve-overlaps.ts";
import { resolveOverlaps } from "./resolve-overlaps.ts";

function proposal(text: string, before: string, after: string, changes: Partial<Proposal> = {}): Proposal {
  const start = text.indexOf(before);
  return {
    start,
    end: start + before.length,
    before,
    after,
    ruleId: "harper/Rule",
    category: "grammar",
    message: "Why.",
    priority: 31,
    ...changes,
  };
}

it("sorts by position and keeps the more important of two that overlap", () => {
  const text = "one two three";
  const chosen = resolveOverlaps(
    [
      proposal(text, "three", "3"),
      proposal(text, "one two", "1 2", { priority: 50 }),
      proposal(text, "two", "2"),
    ],
    text,
  );
  expect(chosen.map((hunk) => hunk.after)).toEqual(["2", "3"]);
});

it("does not depend on the order of the findings", () => {
  const text = "one two";
  const proposals = [proposal(text, "one", "1"), proposal(text, "one two", "12"), proposal(text, "two", "2")];
  expect(resolveOverlaps(proposals.toReversed(), text)).toEqual(resolveOverlaps(proposals, text));
});

it("corrects a word and its missing capital in one change", () => {
  const text = "becase it rains";
  const capital = proposal(text, "becase", "Becase", {
    ruleId: "harper/SentenceCapitalization",
    priority: 1,
  });
  expect(resolveOverlaps([capital, proposal(text, "becase", "because")], text)).toMatchObject([
    { after: "Because" },
  ]);
});

it("never cuts a letter from its accent or an emoji from its skin tone", () => {
  const accented = "cafe\u0301";
  expect(resolveOverlaps([proposal(accented, "cafe", "coffee")], accented)).toEqual([]);
  const waving = "hi 👋🏽";
  expect(resolveOverlaps([proposal(waving, "👋", "")], waving)).toEqual([]);
});
