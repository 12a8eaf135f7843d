import { defineMessages } from "../../lib/messages.ts";

/** What the link of a mail came to. Apart from the other words of this feature, as every page carries these. */
export const linkMessages = defineMessages({
  specified: "fr",
  fr: {
    linkExpired: "Ce lien ne fonctionne plus",
    linkExpiredDetail:
      "Il a expiré ou a déjà servi. Connectez-vous, ou demandez un nouveau mail de confirmation.",
    linkExpiredSignedIn: "Il a expiré ou a déjà servi. Vous êtes connecté : il n’y a rien à faire.",
    linkRefused: "Ce lien n’a pas pu être accepté",
    linkRefusedDetail: "Connectez-vous, ou demandez un nouveau mail depuis la page de connexion.",
    addressConfirmed: "Adresse confirmée",
    addressConfirmedDetail: "Bienvenue. Vous êtes connecté.",
  },
  en: {
    linkExpired: "This link no longer works",
    linkExpiredDetail: "It expired or was used before. Sign in, or ask for a new confirmation mail.",
    linkExpiredSignedIn: "It expired or was used before. You are signed in: there is nothing to do.",
    linkRefused: "This link could not be accepted",
    linkRefusedDetail: "Sign in, or ask for a new mail from the sign-in page.",
    addressConfirmed: "Address confirmed",
    addressConfirmedDetail: "Welcome. You are signed in.",
  },
});

/** The words about links in one language. */
export type LinkMessages = (typeof linkMessages)["fr"];
