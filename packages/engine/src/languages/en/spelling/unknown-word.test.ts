import { describe, expect, it } from "vitest";

import { loadLexicon } from "../lexicon/lexicon.ts";
import { createSpellingDecision } from "./unknown-word.ts";

const decide = createSpellingDecision(loadLexicon());

/** What becomes of the word between the brackets, when harper suggests `suggested`. */
function decisionFor(marked: string, suggested: readonly string[] = []): string | undefined {
  const start = marked.indexOf("[");
  const text = marked.replace(/[[\]]/gu, "");
  return decide({ text, start, end: marked.indexOf("]") - 1, suggested });
}

describe("which word was meant", () => {
  it.each([
    ["I got your [mesage].", ["me sage"], "message"],
    ["He gave me [informations].", ["in formations"], "information"],
    ["Did you [recieve] it?", ["relieve"], "receive"],
    ["My [freind] is here.", ["fiend"], "friend"],
    ["I [dont] know.", ["dent"], "don't"],
    ["It was [becuase] of you.", ["becalm"], "because"],
    ["I went [withthe] others.", [], "with the"],
    ["She is [definately] right.", ["defiantly"], "definitely"],
    ["See you on [monday].", ["Monday"], "Monday"],
    ["[Becaus] it rains.", ["Beck's"], "Because"],
  ])("%s", (marked, suggested, meant) => {
    expect(decisionFor(marked, suggested)).toBe(meant);
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
  ])("%s", (_, marked) => {
    expect(decisionFor(marked)).toBeUndefined();
  });
});

it("keeps the writer's kind of apostrophe", () => {
  expect(decisionFor("I [did’nt] know.", ["didn't"])).toBe("didn’t");
});

it("gives the same answer every time", () => {
  const first = decisionFor("I [thnik] so.");
  expect(decisionFor("I [thnik] so.")).toBe(first);
});
