import { defineMessages } from "../lib/messages.ts";
import type { MessageCatalogue } from "../lib/messages.ts";

/** What a route says about its page. The router carries it as the route's `handle`. */
export type PageHandle = MessageCatalogue<{ readonly title: string }>;

/** The window's title for a page. */
export function documentTitle(title: string): string {
  return `${title} – Motjuste`;
}

/** Whether this handle of a route is one of the {@link pageTitles}: routes around a page have none. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "specified" in handle;
}

function page(specified: "en" | "fr", en: string, fr: string): PageHandle {
  return defineMessages({ specified, en: { title: en }, fr: { title: fr } });
}

/**
 * The title of every page, and the language the specification shows the page in. Descriptions for search
 * engines stand in `prerender/descriptions.ts`: the browser has no use for them.
 */
export const pageTitles = {
  home: page("en", "Write it right", "Le mot juste"),
  emailSms: page("en", "Email and SMS generator", "Générateur d’emails et de SMS"),
  correction: page("en", "Language correction", "Correction de texte"),
  chatbot: page("en", "Language learning chatbot", "Chatbot d’apprentissage des langues"),
  contact: page("en", "Contact", "Contact"),
  privacyPolicy: page("en", "Privacy Policy", "Politique de confidentialité"),
  termsOfService: page("en", "Terms of Service", "Conditions d’utilisation"),
  refundPolicy: page("en", "Refund Policy", "Politique de remboursement"),
  pricing: page("en", "Pricing", "Tarifs"),
  demo: page("en", "Demo", "Démonstration"),
  auth: page("fr", "Your account", "Votre compte"),
  authRecovery: page("fr", "Choose a new password", "Choisir un nouveau mot de passe"),
  dashboard: page("en", "Dashboard", "Tableau de bord"),
  dashboardAnalytics: page("en", "Analytics", "Statistiques"),
  dashboardHistory: page("fr", "History", "Historique"),
  dashboardProfile: page("fr", "My profile", "Mon Profil"),
  notFound: page("en", "Page not found", "Page introuvable"),
} as const;
