import { readFile } from "node:fs/promises";

import { createBinaryModuleFromUrl, LocalLinter } from "harper.js";
import type { Lint } from "harper.js";
import { slimBinary } from "harper.js/slimBinary";

import type { TextRange } from "../protected-ranges.ts";
import { maskForeign } from "./mask-foreign.ts";
import { createScalarOffsets } from "./scalar-offsets.ts";
import { switchedOffRules } from "./switched-off-rules.ts";

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

const options = { language: "plaintext", dedup: false } as const;

/** Finds what harper's rules say about a text. */
export type HarperLinter = (text: string) => Promise<readonly HarperFinding[]>;

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
export async function createHarperLinter(): Promise<HarperLinter> {
  const linter = await loadLinter();
  return async (text) => {
    const { text: readable, masked } = maskForeign(text);
    if (!/\p{L}/u.test(readable)) return [];
    const groups = await linter.organizedLints(readable, options);
    const offsetOf = createScalarOffsets(readable);
    return Object.entries(groups)
      .flatMap(([rule, lints]) => lints.map((lint) => toFinding(rule, lint, text, offsetOf)))
      .filter((finding) => !masked.some((range) => touches(finding, range)));
  };
}

/**
 * The slim build finds the same with half the memory: harper loads it beside the full one anyway.
 * It is read here and passed as a blob because harper itself cannot open a path with a space in it.
 */
async function loadLinter(): Promise<LocalLinter> {
  const bytes = await readFile(new URL(slimBinary.url));
  const url = URL.createObjectURL(new Blob([bytes], { type: "application/wasm" }));
  try {
    const linter = new LocalLinter({ binary: createBinaryModuleFromUrl(url, "slim") });
    await linter.setup();
    const rules = await linter.getDefaultLintConfig();
    await linter.setLintConfig({ ...rules, ...switchedOff() });
    return linter;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** What borders on a blanked stretch was not seen in its true surroundings. */
function touches(finding: TextRange, range: TextRange): boolean {
  return finding.start <= range.end && finding.end >= range.start;
}

function switchedOff(): Record<string, boolean> {
  return Object.fromEntries([...switchedOffRules.keys()].map((rule) => [rule, false]));
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
