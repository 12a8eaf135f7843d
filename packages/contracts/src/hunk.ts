import { z } from "zod";

/** Kinds of mistake a hunk can be about; the screen groups and counts by them. */
export const hunkCategories = [
  "spelling",
  "grammar",
  "agreement",
  "punctuation",
  "capitalisation",
  "spacing",
  "word-choice",
  "style",
] as const;

/** One of the kinds of mistake. */
export type HunkCategory = (typeof hunkCategories)[number];

/**
 * One change to a text: the unit that is shown, explained, accepted, rejected and undone.
 *
 * Hunks of one answer are sorted by `start` and do not overlap. `start` and `end` count UTF-16 code
 * units of the submitted text (JavaScript string indices), `end` exclusive; `before` is
 * `text.slice(start, end)`. An insertion has `start === end`, a deletion has an empty `after`.
 */
export const hunkSchema = z.object({
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  before: z.string(),
  after: z.string(),
  /** Which rule found it, for example `harper/SpelledNumbers`; stable across releases. */
  ruleId: z.string(),
  /** Readers tolerate categories of newer servers: those arrive as `grammar`. */
  category: z.enum(hunkCategories).catch("grammar"),
  /** Why, in one plain sentence for the person who wrote the text. Plain text, never HTML. */
  message: z.string(),
});

/** One change to a text. See {@link hunkSchema} for units. */
export type Hunk = z.infer<typeof hunkSchema>;
