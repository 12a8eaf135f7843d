import type { Lint, LocalLinter } from "harper.js";

import { loadLinter } from "./load-linter.ts";
import { createScalarOffsets } from "./scalar-offsets.ts";

/** One thing harper found. Offsets are UTF-16 indices into the text, `end` exclusive. */
export interface HarperFinding {
  readonly rule: string;
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  /** May contain Markdown. */
  readonly message: string;
  /** What harper would write instead of the span, its own favourite first; empty text removes it. */
  readonly replacements: readonly string[];
  /** Lower is more important. */
  readonly priority: number;
}

/** What we use harper for. */
export interface Harper {
  /** What its rules say about a text that went through `maskForeign`. */
  readonly lint: (readable: string) => Promise<readonly HarperFinding[]>;
  /** Whether its dictionary has this word of English letters, in whatever case. Takes some tenths of a millisecond. */
  readonly isWord: (word: string) => Promise<boolean>;
}

const options = { language: "plaintext", dedup: false } as const;

/** The JSON form of a finding; it costs one call over the border to WebAssembly instead of one per field. */
interface SerializedLint {
  readonly inner: {
    readonly span: { readonly start: number; readonly end: number };
    readonly lint_kind: string;
    readonly message: string;
    readonly priority: number;
    readonly suggestions: readonly (
      | "Remove"
      | { readonly ReplaceWith: readonly string[] }
      | { readonly InsertAfter: readonly string[] }
    )[];
  };
}

/** Loads harper: about a second and 300 MB. Its calls block, so this belongs into a worker. */
export async function createHarper(): Promise<Harper> {
  const linter = await loadLinter();
  return {
    lint: async (readable) => {
      if (!/\p{L}/u.test(readable) || !(await hasFindings(linter, readable))) return [];
      const groups = await linter.organizedLints(readable, options);
      const offsetOf = createScalarOffsets(readable);
      return Object.entries(groups).flatMap(([rule, lints]) =>
        lints.map((lint) => toFinding(rule, lint, readable, offsetOf)),
      );
    },
    // A text of few words is English to harper if its dictionary has them all: there is no other door to it.
    isWord: (word) => linter.isLikelyEnglish(word),
  };
}

/**
 * Only the list by rule names the rules, but it hands over all 700 of them: more than a millisecond for
 * a sentence. Most sentences are right, and harper remembers what it has just read.
 */
async function hasFindings(linter: LocalLinter, text: string): Promise<boolean> {
  const lints = await linter.lint(text, options);
  for (const lint of lints) lint.free();
  return lints.length > 0;
}

function toFinding(
  rule: string,
  lint: Lint,
  text: string,
  offsetOf: (scalars: number) => number,
): HarperFinding {
  const { inner }: SerializedLint = JSON.parse(lint.to_json());
  lint.free();
  const start = offsetOf(inner.span.start);
  const end = offsetOf(inner.span.end);
  const replacements = inner.suggestions.map((suggestion) => {
    if (suggestion === "Remove") return "";
    if ("ReplaceWith" in suggestion) return suggestion.ReplaceWith.join("");
    return text.slice(start, end) + suggestion.InsertAfter.join("");
  });
  const { lint_kind: kind, message, priority } = inner;
  return { rule, kind, start, end, message, replacements, priority };
}
