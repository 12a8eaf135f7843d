import type { Page } from "./pages.ts";

/** What search engines and link previews say about a page, in the language the page is shown in. */
export const descriptions: Record<Page["id"], string | undefined> = {
  home: "Motjuste corrects grammar, spelling and punctuation with a red pen, in plain sight, and says why in the margin.",
  correction:
    "Paste a text and see every correction as a mark you can accept, reject or undo, with its reason beside it.",
  emailSms: "Describe what you need in a sentence and get an email or SMS that is ready to send.",
  chatbot: "Practise a language in conversation with a patient partner.",
  contact: "How to reach the people behind Motjuste.",
  pricing: "The plans of Motjuste and what they contain.",
  demo: "A short demonstration of Motjuste.",
  privacyPolicy: "What Motjuste learns about you, why, how long it is kept, and how you get rid of it.",
  termsOfService: "What you may expect of Motjuste, and what Motjuste expects of you.",
  refundPolicy: "When you get your money back, how to ask for it, and how long it takes.",
  auth: "Connectez-vous à Motjuste ou créez votre compte.",
  authRecovery: "Choisissez un nouveau mot de passe pour votre compte Motjuste.",
  notFound: undefined,
  dashboard: undefined,
  dashboardAnalytics: undefined,
  dashboardHistory: undefined,
  dashboardProfile: undefined,
};
