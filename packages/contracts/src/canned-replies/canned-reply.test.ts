import { describe, expect, it } from "vitest";

import { chatbotLanguageCodes } from "../languages.ts";
import { cannedReply } from "./canned-reply.ts";

/** Everything that is answered to a message, whatever is written around it. */
function repliesTo(message: string, language: (typeof chatbotLanguageCodes)[number]): Set<string> {
  return new Set(Array.from("0123456789", (digit) => cannedReply(`${message} ${digit}`, language)));
}

describe("cannedReply", () => {
  it.each(chatbotLanguageCodes)("has more than one wording for every kind in %s", (language) => {
    const kinds = ["grammar", "exercise", "vocab", "hello"].map((message) => repliesTo(message, language));
    for (const replies of kinds) expect(replies.size).toBeGreaterThan(1);
    const all = kinds.flatMap((replies) => Array.from(replies));
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([
    ["en", "grammar", "Could you explain a GRAMMAR rule?"],
    ["en", "exercise", "I want to practise."],
    ["en", "vocab", "Teach me some new words"],
    ["fr", "grammar", "Une question de grammaire, s’il vous plaît"],
    ["fr", "exercise", "Donnez-moi un exercice !"],
    ["fr", "exercise", "Je voudrais m’entraîner"],
    ["fr", "vocab", "Enrichir mon vocabulaire"],
    ["es", "grammar", "No entiendo la gramática"],
    ["es", "exercise", "¿Hacemos un ejercicio?"],
    ["es", "vocab", "Quiero aprender palabras nuevas"],
    ["de", "grammar", "Grammatikfrage: wann steht der Dativ?"],
    ["de", "exercise", "Noch eine Übung bitte"],
    ["de", "vocab", "Welche Vokabeln brauche ich?"],
    ["it", "grammar", "Un dubbio di grammatica"],
    ["it", "exercise", "Vorrei fare degli esercizi"],
    ["it", "vocab", "Mi manca il lessico"],
  ] as const)("in %s, takes for %s: %s", (language, keyword, message) => {
    expect(repliesTo(keyword, language)).toContain(cannedReply(message, language));
  });

  it("knows a topic in another language than the one that is learnt", () => {
    expect(repliesTo("grammar", "fr")).toContain(cannedReply("die Grammatik", "fr"));
  });

  it.each(["Das ist verboten.", "El ejército practicamente ganó", "program", "¡Hola!"])(
    "takes for no topic: %s",
    (message) => {
      expect(repliesTo("hello", "es")).toContain(cannedReply(message, "es"));
    },
  );

  it("answers the same message in the same words", () => {
    expect(cannedReply("Bonjour", "fr")).toBe(cannedReply("Bonjour", "fr"));
  });
});
