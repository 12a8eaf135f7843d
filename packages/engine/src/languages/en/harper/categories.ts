import type { HunkCategory } from "@motjuste/contracts";

/** Harper's kinds of findings as the product's categories. */
const categoryOfKind: Readonly<Record<string, HunkCategory>> = {
  Agreement: "agreement",
  BoundaryError: "spelling",
  Capitalization: "capitalisation",
  Eggcorn: "word-choice",
  Enhancement: "style",
  Formatting: "spacing",
  Grammar: "grammar",
  Malapropism: "word-choice",
  Miscellaneous: "grammar",
  Nonstandard: "word-choice",
  Punctuation: "punctuation",
  Readability: "style",
  Redundancy: "style",
  Regionalism: "style",
  Repetition: "grammar",
  Spelling: "spelling",
  Style: "style",
  Typo: "spelling",
  Usage: "word-choice",
  WordChoice: "word-choice",
  WordOrder: "grammar",
};

/** Rules whose kind says too little, or something else than what they find. */
const categoryOfRule: Readonly<Record<string, HunkCategory>> = {
  Spaces: "spacing",
  CommaFixes: "punctuation",
  ModalOf: "grammar",
  CompoundNouns: "spelling",
  OpenCompounds: "spelling",
  MoreBetter: "grammar",
  AdjectiveDoubleDegree: "grammar",
};

/** The category under which a finding of harper is shown; `grammar` for kinds of a newer harper. */
export function categoryOf(rule: string, kind: string): HunkCategory {
  return categoryOfRule[rule] ?? categoryOfKind[kind] ?? "grammar";
}
