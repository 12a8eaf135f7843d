import { defineMessages } from "../../lib/messages.ts";

/** The words of the not-found page (specification, section 2). */
export const notFoundMessages = defineMessages({
  specified: "en",
  en: { code: "404", title: "Oops! Page not found", returnHome: "Return to Home" },
  fr: { code: "404", title: "Oups ! Page introuvable", returnHome: "Retour à l’accueil" },
});
