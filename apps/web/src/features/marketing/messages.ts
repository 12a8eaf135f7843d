import { defineMessages } from "../../lib/messages.ts";
import { englishExample, frenchExample } from "./example.ts";

/** The words of the home page (specification, sections 1 and 2). */
export const homeMessages = defineMessages({
  specified: "en",
  en: {
    title: "The right word, in the right place.",
    introduction:
      "Motjuste reads your text as a good editor does: red pen in hand, every change in plain sight, and the reason in the margin.",
    goToCorrection: "Go to Correction",
    startCorrecting: "Start Correcting",
    viewDemo: "View Demo",
    example: englishExample,
    exampleCaption: "You decide mark by mark: accept, reject, undo.",
    claims: "Motjuste in figures",
    features: "What lies on the desk",
    cards: [
      {
        title: "Grammar, spelling and punctuation",
        text: "Mistakes are struck out and set right where they stand. The rest of your text stays exactly as you wrote it.",
        specimen: { before: "recieve", after: "receive" },
      },
      {
        title: "Text formalization",
        text: "A note to a friend becomes a letter to an office, without changing what it says.",
        specimen: { before: "gonna need", after: "will require" },
      },
      {
        title: "Detailed explanations",
        text: "Each mistake comes with its rule in plain words, so that you meet it less often.",
        specimen: { before: "less", after: "fewer", rest: " words" },
      },
      {
        title: "Email and SMS generator",
        text: "Say what you need in a sentence, and get a message that is ready to send.",
        specimen: { rest: "Dear Ms. Laurent," },
      },
      {
        title: "Language learning chatbot",
        text: "A patient partner for conversation in the language you are learning.",
        specimen: { rest: "¿Qué tal? — Muy bien." },
      },
      {
        title: "Privacy-focused processing",
        text: "Your text is read to do what you ask and for nothing else. It is not sold, and trains nothing.",
        specimen: { before: "sold, reused" },
      },
    ],
  },
  fr: {
    title: "Le mot juste, à\u00a0la bonne place.",
    introduction:
      "Motjuste relit votre texte comme le ferait un bon correcteur : stylo rouge en main, chaque changement bien visible, et la raison dans la marge.",
    goToCorrection: "Aller à la correction",
    startCorrecting: "Commencer à corriger",
    viewDemo: "Voir la démonstration",
    example: frenchExample,
    exampleCaption: "Vous décidez marque par marque : accepter, refuser, annuler.",
    claims: "Motjuste en chiffres",
    features: "Ce que vous trouvez sur le bureau",
    cards: [
      {
        title: "Grammaire, orthographe et ponctuation",
        text: "Les fautes sont barrées et rectifiées sur place. Le reste de votre texte demeure tel que vous l’avez écrit.",
        specimen: { before: "acceuil", after: "accueil" },
      },
      {
        title: "Registre soutenu",
        text: "Un mot à un ami devient une lettre à une administration, sans changer ce qu’il dit.",
        specimen: { before: "j’ai besoin", after: "il me faudrait" },
      },
      {
        title: "Explications détaillées",
        text: "Chaque faute vient avec sa règle en mots simples, pour la rencontrer moins souvent.",
        specimen: { before: "si j’aurais", after: "si j’avais", rest: " su" },
      },
      {
        title: "Générateur d’emails et de SMS",
        text: "Dites ce qu’il vous faut en une phrase, et recevez un message prêt à partir.",
        specimen: { rest: "Chère Madame Laurent," },
      },
      {
        title: "Chatbot d’apprentissage",
        text: "Un partenaire patient pour converser dans la langue que vous apprenez.",
        specimen: { rest: "¿Qué tal? — Muy bien." },
      },
      {
        title: "Respect de vos textes",
        text: "Votre texte est lu pour faire ce que vous demandez et pour rien d’autre. Il n’est pas vendu et n’entraîne rien.",
        specimen: { before: "vendu, réutilisé" },
      },
    ],
  },
});
