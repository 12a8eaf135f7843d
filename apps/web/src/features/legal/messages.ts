import { defineMessages } from "../../lib/messages.ts";

/** The words around a legal text; the text itself is the owner's content. */
export const legalMessages = defineMessages({
  specified: "en",
  en: {
    contents: "Contents",
    updated: (date: Date) => `Last changed on ${formatDate(date, "en")}`,
    otherTexts: "Other legal texts",
    privacyPolicy: "Privacy Policy",
    termsOfService: "Terms of Service",
    refundPolicy: "Refund Policy",
  },
  fr: {
    contents: "Sommaire",
    updated: (date: Date) => `Dernière modification le ${formatDate(date, "fr")}`,
    otherTexts: "Autres textes juridiques",
    privacyPolicy: "Politique de confidentialité",
    termsOfService: "Conditions d’utilisation",
    refundPolicy: "Politique de remboursement",
  },
});

/** The same day for every reader, wherever the page is rendered. */
function formatDate(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(date);
}
