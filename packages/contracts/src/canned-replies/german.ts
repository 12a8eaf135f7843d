import type { Phrases } from "./phrases.ts";

export const german: Phrases = {
  keywords: {
    grammar: ["grammati", "zeitform", "konjug"],
    exercise: ["ubung", "uben"],
    vocabulary: ["wortschatz", "vokabel", "neue worter", "neuen wort", "synonym"],
  },
  replies: {
    grammar: [
      "Gute Frage! Grammatik prägt sich am besten in eigenen Sätzen ein. Schreib einen wahren Satz mit der Form, die dich interessiert, und setze ihn dann in die Vergangenheit und in die Zukunft. Was ändert sich?",
      "Nehmen wir uns eine Regel nach der anderen vor. Schreib zwei kurze Sätze in derselben Zeitform und mach aus einem davon eine Frage. Was hat sich geändert?",
    ],
    exercise: [
      "Hier ist eine kurze Übung. Schreib drei Sätze: was du heute Morgen gemacht hast, was du gerade machst und was du heute Abend machen wirst. Achte auf die Verben!",
      "Los geht’s! Beschreibe in vier Sätzen das Zimmer, in dem du gerade bist, ohne das Verb „sein“ zu benutzen. Das ist schwieriger, als es klingt.",
      "Versuch Folgendes: Beende den Satz auf drei verschiedene Arten. „Wenn ich jeden Tag eine Stunde mehr hätte, …“",
    ],
    vocabulary: [
      "Wörter merkt man sich am besten in Gruppen. Wähle ein Thema, zum Beispiel Kochen, Arbeit oder Wetter, schreib fünf Wörter auf, die du dazu kennst, und bilde mit jedem einen Satz.",
      "Ein neues Wort behältst du am besten mit einem Bild, einem Gegenteil und einem eigenen Satz. Mit welchem Wort möchtest du anfangen?",
    ],
    default: [
      "Erzähl mir ein bisschen mehr: wer, wo, wann und warum? Je mehr du schreibst, desto mehr lernst du.",
      "Danke für deine Nachricht. Reden wir weiter: Was war heute dein schönster Moment, und warum?",
      "Machen wir zusammen weiter. Möchtest du lieber über Grammatik sprechen, eine Übung machen oder Vokabeln lernen?",
    ],
  },
};
