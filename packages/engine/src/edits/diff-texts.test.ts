import { languageCodes, maximumTextCharacters } from "@motjuste/contracts";
import type { LanguageCode } from "@motjuste/contracts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { applyHunks } from "./apply-hunks.ts";
import { checkHunks } from "./check-hunks.ts";
import { diffTexts } from "./diff-texts.ts";
import { arbitraryRevision } from "./testing/arbitrary-texts.ts";

function pairs(before: string, after: string, language: LanguageCode): string[] {
  return diffTexts(before, after, language).map((edit) => `${edit.before}|${edit.after}`);
}

describe("diffTexts", () => {
  it.each<[LanguageCode, string, string, string[]]>([
    ["en", "I recieve the mail.", "I receive the mail.", ["recieve|receive"]],
    ["en", "Its late, dont go", "It's late, don't go", ["Its|It's", "dont|don't"]],
    ["en", "Hello", "Hello!", ["|!"]],
    ["fr", "J’aime l’eleve .", "J’aime l’élève.", ["l’eleve |l’élève"]],
    ["es", "Donde esta, Ana?", "¿Dónde está, Ana?", ["Donde esta|¿Dónde está"]],
    ["de", "Ich hoffe, daß du kommst.", "Ich hoffe, dass du kommst.", ["daß|dass"]],
    ["it", "perchè no?", "perché no?", ["perchè|perché"]],
    ["pt", "Eu nao sei.", "Eu não sei.", ["nao|não"]],
    ["ru", "еще раз", "ещё раз", ["еще|ещё"]],
    ["zh", "他高兴的跑了。", "他高兴地跑了。", ["的|地"]],
    ["ja", "友達を会った。", "友達に会った。", ["を|に"]],
    ["ar", "ذهبت الى البيت", "ذهبت إلى البيت", ["الى|إلى"]],
  ])("names the words that changed (%s: %s)", (language, before, after, expected) => {
    expect(pairs(before, after, language)).toEqual(expected);
  });

  it("keeps Chinese words whole", () => {
    expect(pairs("我喜欢研究。", "我喜欢研讨。", "zh")).toEqual(["研究|研讨"]);
  });

  it("joins neighbours across spaces, never across a line break", () => {
    expect(pairs("he have went\nhome yesterday", "he has gone\nback yesterday", "en")).toEqual([
      "have went|has gone",
      "home|back",
    ]);
  });

  it("shows changes of spacing and of line breaks", () => {
    expect(pairs("a  b\r\nc", "a b\r\n\r\nc", "en")).toEqual(["  | ", "|\r\n"]);
  });

  it.each([
    ["a family of which one member changes", "x 👩‍👩‍👧 y", "x 👩‍👩‍👦 y", "👩‍👩‍👧|👩‍👩‍👦"],
    ["a flag", "🇫🇷🇩🇪", "🇫🇷🇮🇹", "🇩🇪|🇮🇹"],
    ["an accent put on a letter", "cafe", "cafe\u0301", "cafe|cafe\u0301"],
    ["an accent taken off an emoji", "🎉\u0301", "🎉", "🎉\u0301|🎉"],
    ["half of CRLF", "a\r\nb", "a\nb", "\r\n|\n"],
  ])("never splits a cluster: %s", (_name, before, after, expected) => {
    expect(pairs(before, after, "en")).toEqual([expected]);
  });

  it("keeps sentence by sentence apart where nearly every word of a long text changed", () => {
    const before = "Some words stand here. Others follow them! ".repeat(400);
    const after = "Andere stehen dort vorn. Viele folgen ihnen! ".repeat(400);
    const edits = diffTexts(before, after, "en");
    expect(edits.length).toBeGreaterThanOrEqual(800);
    expect(edits.filter((edit) => /[.!]/u.test(edit.before))).toEqual([]);
  });

  it.each([
    ["two different texts", "a ".repeat(10_000), "b ".repeat(10_000)],
    ["one letter repeated", "a".repeat(maximumTextCharacters), "a".repeat(maximumTextCharacters - 1)],
    ["line breaks only", "\n".repeat(maximumTextCharacters), `${"\n".repeat(9_000)}x${"\n".repeat(9_000)}`],
    ["one mark repeated", `e${"\u0301".repeat(19_999)}`, `e${"\u0302".repeat(19_999)}`],
    ["flags without a gap", "🇫🇷".repeat(5_000), `${"🇫🇷".repeat(2_500)}🇩🇪${"🇫🇷".repeat(2_499)}`],
  ])("comes to an end on %s of the greatest length", (_name, before, after) => {
    for (const language of languageCodes) {
      const edits = diffTexts(before, after, language);
      checkHunks(before, edits);
      expect(applyHunks(before, edits)).toBe(after);
    }
  });

  it("gives edits that are in order, fit the text and lead to the other one", () => {
    fc.assert(
      fc.property(arbitraryRevision, ({ language, before, after }) => {
        const edits = diffTexts(before, after, language);
        checkHunks(before, edits);
        expect(applyHunks(before, edits)).toBe(after);
        expect(applyHunks(before, edits, () => false)).toBe(before);
      }),
      { numRuns: 1_000 },
    );
  });

  it("cuts the text after between clusters too", () => {
    fc.assert(
      fc.property(arbitraryRevision, ({ language, before, after }) => {
        let shift = 0;
        const backwards = diffTexts(before, after, language).map((edit) => {
          const start = edit.start + shift;
          shift += edit.after.length - edit.before.length;
          return { start, end: start + edit.after.length, before: edit.after, after: edit.before };
        });
        checkHunks(after, backwards);
        expect(applyHunks(after, backwards)).toBe(before);
      }),
      { numRuns: 500 },
    );
  });
});
