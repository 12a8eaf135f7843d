import { letter } from "./letter.ts";
import type { LetterWords } from "./letter.ts";
import type { Mail } from "./mail.ts";

/** What every mail with a link and a code needs. */
export interface OneTimeMail {
  readonly to: string;
  readonly link: string;
  /** Six digits, for people who read the mail on another device. */
  readonly code: string;
  /** The person's language, `fr` or `en`; with any other value the mail speaks both. */
  readonly locale: string | undefined;
}

type Words = Readonly<Record<"fr" | "en", LetterWords>>;

const confirmation: Words = {
  fr: {
    language: "fr",
    subject: "Confirmez votre adresse",
    body: "Confirmez votre adresse e-mail pour terminer votre inscription à Motjuste.",
    action: "Confirmer mon adresse",
    code: "Ou saisissez ce code :",
    note: "Le lien et le code servent une fois, pendant une heure. Si vous n’avez rien demandé, ignorez ce message.",
  },
  en: {
    language: "en",
    subject: "Confirm your address",
    body: "Confirm your e-mail address to finish signing up for Motjuste.",
    action: "Confirm my address",
    code: "Or type this code:",
    note: "The link and the code work once, for one hour. If you did not ask for this, ignore this message.",
  },
};

const recovery: Words = {
  fr: {
    language: "fr",
    subject: "Choisissez un nouveau mot de passe",
    body: "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Motjuste.",
    action: "Choisir un nouveau mot de passe",
    code: "Ou saisissez ce code :",
    note: "Le lien et le code servent une fois, pendant une heure. Si vous n’avez rien demandé, votre mot de passe reste valable.",
  },
  en: {
    language: "en",
    subject: "Choose a new password",
    body: "Someone, probably you, asked for a new password for your Motjuste account.",
    action: "Choose a new password",
    code: "Or type this code:",
    note: "The link and the code work once, for one hour. If you did not ask for this, your password stays valid.",
  },
};

/** The mail that asks a new user to confirm the address. */
export function confirmationMail(mail: OneTimeMail): Promise<Mail> {
  return letter(mail, wordsFor(confirmation, mail.locale));
}

/** The mail that lets a person choose a new password. */
export function recoveryMail(mail: OneTimeMail): Promise<Mail> {
  return letter(mail, wordsFor(recovery, mail.locale));
}

function wordsFor(words: Words, locale: string | undefined): readonly LetterWords[] {
  const language = locale?.slice(0, 2).toLowerCase();
  return language === "fr" || language === "en" ? [words[language]] : [words.fr, words.en];
}
