import { defineMessages } from "../../lib/messages.ts";

/** The words of the screens that are not built yet: what will be here, and what works today. */
export const upcomingMessages = defineMessages({
  specified: "en",
  en: {
    notYet: "Not yet open",
    today:
      "What works today is correction: put an English text on the desk and see every change marked and explained.",
    goToCorrection: "Go to Correction",
    emailSms: {
      title: "Email and SMS generator",
      promise: "Here you will describe what you need in a sentence and get an email or SMS to send.",
    },
    chatbot: {
      title: "Language learning chatbot",
      promise: "Here you will practise a language in conversation with a patient partner.",
    },
    pricing: {
      title: "Pricing",
      promise:
        "Here you will find the plans and what they contain. Until then correction is open to everybody.",
    },
    demo: {
      title: "Demo",
      promise:
        "Here you will watch a short demonstration of every tool. Until then, the real one is a click away.",
    },
    contact: {
      title: "Contact",
      promise: "Here you will find a form to write to us. Until then, this is how to reach us.",
    },
    details: { email: "Email", phone: "Phone", office: "Office", hours: "Hours" },
  },
  fr: {
    notYet: "Pas encore ouvert",
    today:
      "Ce qui fonctionne aujourd’hui, c’est la correction : posez un texte anglais sur le bureau et voyez chaque changement marqué et expliqué.",
    goToCorrection: "Aller à la correction",
    emailSms: {
      title: "Générateur d’emails et de SMS",
      promise:
        "Ici, vous décrirez ce qu’il vous faut en une phrase et recevrez un email ou un SMS à envoyer.",
    },
    chatbot: {
      title: "Chatbot d’apprentissage des langues",
      promise: "Ici, vous pratiquerez une langue en conversant avec un partenaire patient.",
    },
    pricing: {
      title: "Tarifs",
      promise:
        "Ici, vous trouverez les formules et ce qu’elles contiennent. D’ici là, la correction est ouverte à tous.",
    },
    demo: {
      title: "Démonstration",
      promise:
        "Ici, vous verrez une courte démonstration de chaque outil. D’ici là, le vrai est à portée de clic.",
    },
    contact: {
      title: "Contact",
      promise: "Ici, vous trouverez un formulaire pour nous écrire. D’ici là, voici comment nous joindre.",
    },
    details: { email: "Email", phone: "Téléphone", office: "Bureau", hours: "Horaires" },
  },
});
