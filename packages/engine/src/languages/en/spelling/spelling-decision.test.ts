import { describe, expect, it } from "vitest";

import { loadLexicon } from "../lexicon/lexicon.ts";
import { createSpellingDecision } from "./spelling-decision.ts";
import { findUnknownWords } from "./unknown-words.ts";

const lexicon = loadLexicon();
/** What the other dictionary knows beyond our lexicon. */
const otherWords = new Set(["vlog"]);
const decide = createSpellingDecision(lexicon, (word) => Promise.resolve(otherWords.has(word)));

/** What becomes of the word between the brackets. */
async function decisionFor(marked: string): Promise<string | undefined> {
  const start = marked.indexOf("[");
  const text = marked.replace(/[[\]]/gu, "");
  const end = marked.indexOf("]") - 1;
  const isUnknown = findUnknownWords(text, lexicon).some((word) => word.start === start && word.end === end);
  return isUnknown ? decide(text.slice(start, end)) : undefined;
}

describe("which word was meant", () => {
  it.each([
    ["I got your [mesage].", "message"],
    ["He gave me [informations].", "information"],
    ["Did you [recieve] it?", "receive"],
    ["My [freind] is here.", "friend"],
    ["I [dont] know.", "don't"],
    ["It was [becuase] of you.", "because"],
    ["I went [withthe] others.", "with the"],
    ["She is [definately] right.", "definitely"],
    ["See you on [monday].", "Monday"],
    ["[Becaus] it rains.", "Because"],
  ])("%s", async (marked, meant) => {
    expect(await decisionFor(marked)).toBe(meant);
  });
});

describe("what is left alone", () => {
  it.each([
    ["a name in mid-sentence", "I met [Jonh] today."],
    ["a name at the start", "[Kowarz] was there."],
    ["British spelling", "My favourite [colour] is grey."],
    ["American spelling", "My favorite [color] is gray."],
    ["a word with a productive prefix", "It was [prebaked] at home."],
    ["a small word inside a name", "The book by Joan [vom] Berg."],
    ["a foreign word with an accent", "He said [né]."],
    ["a unit", "It cost 5 [bn]."],
    ["what resembles nothing", "Say [qxzwkv] now."],
    ["a word of the other dictionary", "I read your [vlog]."],
    ["a word with a digit", "Take the [mesag3] now."],
  ])("%s", async (_, marked) => {
    expect(await decisionFor(marked)).toBeUndefined();
  });
});

it("keeps the writer's kind of apostrophe", async () => {
  expect(await decisionFor("I [did’nt] know.")).toBe("didn’t");
});

it("gives the same answer every time", async () => {
  const first = await decisionFor("I [thnik] so.");
  expect(await decisionFor("I [thnik] so.")).toBe(first);
});
