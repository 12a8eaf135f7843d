import { defineMessages } from "../../lib/messages.ts";

/** The words around every page: loading, failing, skipping to the content. */
export const layoutMessages = defineMessages({
  specified: "en",
  en: {
    skipToContent: "Skip to content",
    loading: "Loading…",
    failedTitle: "This page stopped working",
    failedDetail:
      "Nothing you typed is lost: texts are kept in this browser. Try again, or go back to the home page.",
    failedReason: (reason: string) => `What happened: ${reason}`,
    retry: "Try again",
    returnHome: "Return to Home",
  },
  fr: {
    skipToContent: "Aller au contenu",
    loading: "Chargement…",
    failedTitle: "Cette page s’est interrompue",
    failedDetail:
      "Rien de ce que vous avez écrit n’est perdu : les textes sont gardés dans ce navigateur. Réessayez, ou revenez à l’accueil.",
    failedReason: (reason: string) => `Ce qui s’est passé : ${reason}`,
    retry: "Réessayer",
    returnHome: "Retour à l’accueil",
  },
});
