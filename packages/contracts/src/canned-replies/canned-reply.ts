import type { ChatbotLanguageCode } from "../languages.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { italian } from "./italian.ts";
import type { Phrases, Topic } from "./phrases.ts";
import { topics } from "./phrases.ts";
import { spanish } from "./spanish.ts";

const phrases: Readonly<Record<ChatbotLanguageCode, Phrases>> = {
  en: english,
  fr: french,
  es: spanish,
  de: german,
  it: italian,
};

/**
 * A ready-made reply to a message: about grammar, an exercise, vocabulary, or anything else (specification, section 8).
 *
 * The server answers with it while no tutor is configured, the browser when the server cannot be reached. The same
 * message is always answered in the same words, other messages of its topic in others.
 */
export function cannedReply(message: string, language: ChatbotLanguageCode): string {
  const replies = phrases[language].replies[topicOf(message) ?? "default"];
  return replies[sumOf(message) % replies.length] ?? replies[0];
}

/** Learners mix languages, so that a topic counts in whichever it is named. */
function topicOf(message: string): Topic | undefined {
  const folded = fold(message);
  return topics.find((topic) =>
    Object.values(phrases).some(({ keywords }) =>
      keywords[topic].some((keyword) => new RegExp(`(?<!\\p{L})${keyword}`, "u").test(folded)),
    ),
  );
}

function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

function sumOf(text: string): number {
  let sum = 0;
  for (const character of text) sum += character.codePointAt(0) ?? 0;
  return sum;
}
