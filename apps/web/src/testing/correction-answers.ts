import type { CorrectionResponse, Hunk } from "@motjuste/contracts";

/** A change of the first `before` in a text that has it; `after` stands in its place. */
function change(text: string, before: string, after: string, rest: Partial<Hunk> = {}): Hunk {
  const start = text.indexOf(before);
  return {
    start,
    end: start + before.length,
    before,
    after,
    ruleId: "test/spelling",
    category: "spelling",
    message: `“${before}” is a misspelling of “${after}”.`,
    ...rest,
  };
}

/** An English text with three mistakes: two words and a missing comma. */
export const englishText = "Teh letter arrived.\nI recieved it today. However it was short.";

const comma = englishText.indexOf("However") + "However".length;

/** {@link englishText} with all changes. */
export const correctedText = "The letter arrived.\nI received it today. However, it was short.";

/** What the function answers to {@link englishText}. */
export const englishAnswer: CorrectionResponse = {
  correctedText,
  engine: "built-in",
  hunks: [
    change(englishText, "Teh", "The"),
    change(englishText, "recieved", "received"),
    {
      start: comma,
      end: comma,
      before: "",
      after: ",",
      ruleId: "test/comma",
      category: "punctuation",
      message: "A comma follows an introductory “However”.",
    },
  ],
};

/** An Arabic text with two mistakes. */
export const arabicText = "ذهبت الى المدرسه اليوم.";

/** What the function answers to {@link arabicText}. */
export const arabicAnswer: CorrectionResponse = {
  correctedText: "ذهبت إلى المدرسة اليوم.",
  engine: "built-in",
  hunks: [change(arabicText, "الى", "إلى"), change(arabicText, "المدرسه", "المدرسة")],
};
