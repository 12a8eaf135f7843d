import { defineMessages } from "../../lib/messages.ts";
import { english } from "./messages-english.ts";
import type { CorrectionMessages } from "./messages-english.ts";
import { french } from "./messages-french.ts";

export type { CorrectionMessages };

/** The words of the correction screen, which the specification gives in English (sections 2, 4, 5 and 8). */
export const correctionMessages = defineMessages<CorrectionMessages>({
  specified: "en",
  en: english,
  fr: french,
});
