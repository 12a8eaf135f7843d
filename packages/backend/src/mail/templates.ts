import { letter } from "./letter.ts";
import type { LetterWords } from "./letter.ts";
import type { Mail } from "./mail.ts";
import {
  confirmation,
  emailChangeCurrent,
  emailChangeNew,
  magicLink,
  reauthentication,
  recovery,
} from "./words.ts";
import type { Words } from "./words.ts";

/** What every mail with a code needs. */
export interface CodeMail {
  readonly to: string;
  /** Six digits. */
  readonly code: string;
  /** The person's language, `fr` or `en`; with any other value the mail speaks both. */
  readonly locale: string | undefined;
}

/** What every mail with a link needs; its code is for people who read it on another device. */
export interface OneTimeMail extends CodeMail {
  readonly link: string;
}

/** What the mails of a change of address need. */
export interface EmailChangeMail extends OneTimeMail {
  readonly currentEmail: string;
  readonly newEmail: string;
}

/** The mail that asks a new user to confirm the address. */
export function confirmationMail(mail: OneTimeMail): Promise<Mail> {
  return letter(mail, wordsFor(confirmation, mail.locale));
}

/** The mail that signs a person in. */
export function magicLinkMail(mail: OneTimeMail): Promise<Mail> {
  return letter(mail, wordsFor(magicLink, mail.locale));
}

/** The mail that lets a person choose a new password. */
export function recoveryMail(mail: OneTimeMail): Promise<Mail> {
  return letter(mail, wordsFor(recovery, mail.locale));
}

/** The mail that asks the present address of an account whether it agrees to a change. */
export function emailChangeCurrentMail(mail: EmailChangeMail): Promise<Mail> {
  return letter(mail, wordsFor(emailChangeCurrent(mail.newEmail), mail.locale));
}

/** The mail that asks the new address. */
export function emailChangeNewMail(mail: EmailChangeMail): Promise<Mail> {
  return letter(mail, wordsFor(emailChangeNew(mail.currentEmail), mail.locale));
}

/** The mail with the code that a new password needs. */
export function reauthenticationMail(mail: CodeMail): Promise<Mail> {
  return letter(mail, wordsFor(reauthentication, mail.locale));
}

function wordsFor(words: Words, locale: string | undefined): readonly LetterWords[] {
  const language = locale?.slice(0, 2).toLowerCase();
  return language === "fr" || language === "en" ? [words[language]] : [words.fr, words.en];
}
