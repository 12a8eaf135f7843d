import { z } from "zod";

import { countCharacters } from "./limits.ts";

/**
 * A text that somebody wrote: neither blank (`empty_text`) nor longer than `maximumCharacters` as
 * {@link countCharacters} counts them (`text_too_long`). `name` is the field's, for the messages.
 */
export function textSchema(name: string, maximumCharacters: number) {
  return z
    .string({ error: `${name} must be a string` })
    .refine((text) => text.trim() !== "", { error: `${name} is empty`, params: { code: "empty_text" } })
    .refine((text) => text.length <= maximumCharacters || countCharacters(text) <= maximumCharacters, {
      error: (issue) =>
        `${name} has ${countCharacters(String(issue.input)).toLocaleString("en")} characters; ` +
        `the limit is ${maximumCharacters.toLocaleString("en")}. Send it in parts.`,
      params: { code: "text_too_long" },
    });
}
