import { z } from "zod";

import { hunkSchema } from "./hunk.ts";
import { languageCodes } from "./languages.ts";
import { maximumTextCharacters } from "./limits.ts";
import { textSchema } from "./text-schema.ts";

/** Name of the function, in its route and in `supabase.functions.invoke` (specification, section 7.1). */
export const languageCorrectionFunction = "language-correction";

/** The three modes of the correction screen (specification, section 2). */
export const correctionModes = ["basic", "formal", "explain"] as const;

/** Every mode of the language function: correction, then generation (specification, section 7.1). */
export const languageModes = [...correctionModes, "email", "sms"] as const;

/** A mode of the correction screen. */
export type CorrectionMode = (typeof correctionModes)[number];

/** A mode of the language function. */
export type LanguageMode = (typeof languageModes)[number];

/** What the language function takes. Strict: an unknown key is refused, so that a typo is not ignored. */
export const correctionRequestSchema = z.strictObject({
  text: textSchema("text", maximumTextCharacters),
  language: z.enum(languageCodes, { error: `language must be one of ${languageCodes.join(", ")}` }),
  mode: z.enum(languageModes, { error: `mode must be one of ${languageModes.join(", ")}` }),
});

/** What the language function takes. */
export type CorrectionRequest = z.infer<typeof correctionRequestSchema>;

/**
 * What the language function answers. Tolerant: unknown keys pass, and only `correctedText` is
 * required, because an answer without it counts as a failure (specification, section 5).
 */
export const correctionResponseSchema = z.object({
  correctedText: z.string(),
  /** The changes that lead from the submitted text to `correctedText`; all accepted equals it exactly. */
  hunks: z.array(hunkSchema).default([]),
  /** Which engine served: `built-in`, or the name of a configured provider. */
  engine: z.string().default("built-in"),
});

/** What the language function answers. */
export type CorrectionResponse = z.infer<typeof correctionResponseSchema>;
