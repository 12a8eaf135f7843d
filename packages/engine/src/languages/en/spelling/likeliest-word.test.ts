import { describe, expect, it } from "vitest";

import { parseLexicon } from "../lexicon/lexicon.ts";
import { createLikeliestWordSearch } from "./likeliest-word.ts";

const search = createLikeliestWordSearch(
  parseLexicon(
    "18\tfrom with them\n12\tform their\n9\tremarkable thorp thorn\n6\tfirm\n0\tcommiserations frown",
  ),
);

describe("what is likeliest", () => {
  it.each([
    ["the nearest of words as common", "remarkabel", "remarkable"],
    ["a common word before a rare one that is a little nearer", "fro", "from"],
    ["a rare word that nothing else comes near", "commisreations", "commiserations"],
    ["a word with three other letters", "remerkibla", "remarkable"],
    ["two common words in one", "withthem", "with them"],
    ["of equals the first in the alphabet", "thorx", "thorn"],
  ])("%s", (_, written, meant) => {
    expect(search(written)?.replacement).toBe(meant);
  });

  it("is nothing for what resembles no word", () => {
    expect(search("qxzwkv")).toBeUndefined();
  });

  it("does not depend on the order of the list", () => {
    const reversed = createLikeliestWordSearch(parseLexicon("0\tfrown\n9\tthorp thorn\n18\tthem"));
    expect(reversed("thorx")?.replacement).toBe("thorn");
  });
});
