import { AppError } from "@motjuste/contracts";
import type { CorrectionMode, Hunk, LanguageCode } from "@motjuste/contracts";
import { describe, expect, it } from "vitest";

import { HunkError } from "./edits/check-hunks.ts";
import { createEngine } from "./engine.ts";
import type { Provider } from "./providers/provider.ts";

/** A provider that replaces one word: the smallest thing that corrects. */
function createWordProvider(
  name: string,
  [wrong, right]: readonly [string, string],
  pairs: readonly (readonly [LanguageCode, CorrectionMode])[],
): Provider & { readonly state: { warm: boolean; closed: boolean } } {
  const state = { warm: false, closed: false };
  return {
    name,
    state,
    supports: (language, mode) => pairs.some((pair) => pair[0] === language && pair[1] === mode),
    async correct({ text }) {
      const start = text.indexOf(wrong);
      return { hunks: start === -1 ? [] : [hunkAt(start, wrong, right)] };
    },
    async warmUp() {
      state.warm = true;
    },
    async close() {
      state.closed = true;
    },
  };
}

function hunkAt(start: number, before: string, after: string): Hunk {
  const position = { start, end: start + before.length, before, after };
  return { ...position, ruleId: "test/word", category: "spelling", message: "It is written otherwise." };
}

const first = createWordProvider("first", ["teh", "the"], [["en", "basic"]]);
const second = createWordProvider(
  "second",
  ["eleve", "élève"],
  [
    ["en", "basic"],
    ["fr", "basic"],
    ["fr", "formal"],
  ],
);
const engine = createEngine({ providers: [first, second] });

describe("createEngine", () => {
  it("answers with the corrected text, the hunks that lead to it and the name of who served", async () => {
    await expect(engine.correct({ text: "Shut teh door", language: "en", mode: "basic" })).resolves.toEqual({
      correctedText: "Shut the door",
      hunks: [hunkAt(5, "teh", "the")],
      engine: "first",
    });
  });

  it("asks the first provider that serves the language and the mode", async () => {
    const answer = await engine.correct({ text: "un eleve", language: "fr", mode: "formal" });
    expect(answer).toMatchObject({ correctedText: "un élève", engine: "second" });
  });

  it.each([
    ["de", "basic", "German"],
    ["en", "email", "English"],
  ] as const)("names what is supported when nobody serves %s %s", async (language, mode, name) => {
    const available = "Available for now: basic in English (en), French (fr); formal in French (fr).";
    const message = `Mode ${mode} is not available in ${name} (${language}) yet. ${available}`;
    await expect(engine.correct({ text: "x", language, mode })).rejects.toEqual(
      new AppError("unsupported_mode", message),
    );
  });

  it("lists what it supports in the order of the pickers", () => {
    expect(engine.supported()).toEqual([
      { language: "en", mode: "basic" },
      { language: "fr", mode: "basic" },
      { language: "fr", mode: "formal" },
    ]);
  });

  it("refuses hunks of a provider that cannot be replayed", async () => {
    const careless: Provider = { ...first, correct: async () => ({ hunks: [hunkAt(3, "nowhere", "x")] }) };
    const answer = createEngine({ providers: [careless] }).correct({
      text: "text",
      language: "en",
      mode: "basic",
    });
    await expect(answer).rejects.toBeInstanceOf(HunkError);
  });

  it("does not start when the call is aborted already", async () => {
    const reason = new Error("gone");
    const request = { text: "teh", language: "en", mode: "basic" } as const;
    await expect(engine.correct(request, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it("warms up and closes every provider", async () => {
    await engine.warmUp();
    expect([first.state, second.state]).toEqual([
      { warm: true, closed: false },
      { warm: true, closed: false },
    ]);
    await engine.close();
    expect([first.state.closed, second.state.closed]).toEqual([true, true]);
  });
});
