import { defineMessages } from "../../lib/messages.ts";

/** What the link of a mail came to. Apart from the other words of this feature, as every page carries these. */
export const linkMessages = defineMessages({
  specified: "fr",
  fr: {
    linkExpired: "Ce lien ne fonctionne plus",
    linkExpiredDetail:
      "Il a expiré ou a déjà servi. Connectez-vous, ou demandez un nouveau mail de confirmation.",
    linkRefused: "Ce lien n’a pas pu être accepté",
    linkRefusedDetail: "Connectez-vous, ou demandez un nouveau mail depuis la page de connexion.",
    addressConfirmed: "Adresse confirmée",
    addressConfirmedDetail: "Bienvenue. Vous êtes connecté.",
  },
  en: {
    linkExpired: "This link no longer works",
    linkExpiredDetail: "It expired or was used before. Sign in, or ask for a new confirmation mail.",
    linkRefused: "This link could not be accepted",
    linkRefusedDetail: "Sign in, or ask for a new mail from the sign-in page.",
    addressConfirmed: "Address confirmed",
    addressConfirmedDetail: "Welcome. You are signed in.",
  },
});

/** The words about links in one language. */
export type LinkMessages = (typeof linkMessages)["fr"];
