import type { LetterWords } from "./letter.ts";

/** A mail in both languages. */
export type Words = Readonly<Record<"fr" | "en", LetterWords>>;

const linkNote = {
  fr: "Le lien et le code servent une fois, pendant une heure.",
  en: "The link and the code work once, for one hour.",
};

const codeIntroduction = { fr: "Ou saisissez ce code :", en: "Or type this code:" };

/** Asks a new user to confirm the address. */
export const confirmation: Words = {
  fr: {
    language: "fr",
    subject: "Confirmez votre adresse",
    body: "Confirmez votre adresse e-mail pour terminer votre inscription à Motjuste.",
    action: "Confirmer mon adresse",
    code: codeIntroduction.fr,
    note: `${linkNote.fr} Si vous n’avez rien demandé, ignorez ce message.`,
  },
  en: {
    language: "en",
    subject: "Confirm your address",
    body: "Confirm your e-mail address to finish signing up for Motjuste.",
    action: "Confirm my address",
    code: codeIntroduction.en,
    note: `${linkNote.en} If you did not ask for this, ignore this message.`,
  },
};

/** Signs a person in. */
export const magicLink: Words = {
  fr: {
    language: "fr",
    subject: "Votre lien de connexion",
    body: "Voici le lien pour vous connecter à Motjuste.",
    action: "Me connecter",
    code: codeIntroduction.fr,
    note: `${linkNote.fr} Si vous n’avez rien demandé, ignorez ce message : sans lui, personne ne se connecte.`,
  },
  en: {
    language: "en",
    subject: "Your sign-in link",
    body: "Here is the link that signs you in to Motjuste.",
    action: "Sign in",
    code: codeIntroduction.en,
    note: `${linkNote.en} If you did not ask for this, ignore this message: without it, nobody signs in.`,
  },
};

/** Lets a person choose a new password. */
export const recovery: Words = {
  fr: {
    language: "fr",
    subject: "Choisissez un nouveau mot de passe",
    body: "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Motjuste.",
    action: "Choisir un nouveau mot de passe",
    code: codeIntroduction.fr,
    note: `${linkNote.fr} Si vous n’avez rien demandé, votre mot de passe reste valable.`,
  },
  en: {
    language: "en",
    subject: "Choose a new password",
    body: "Someone, probably you, asked for a new password for your Motjuste account.",
    action: "Choose a new password",
    code: codeIntroduction.en,
    note: `${linkNote.en} If you did not ask for this, your password stays valid.`,
  },
};

/** Asks the address that an account has whether it agrees to another one. */
export function emailChangeCurrent(newEmail: string): Words {
  return {
    fr: {
      language: "fr",
      subject: "Confirmez le changement d’adresse",
      body: `Votre compte Motjuste doit passer à l’adresse ${newEmail}. Confirmez-le ici ; la nouvelle adresse reçoit un message semblable, et il faut les deux.`,
      action: "Confirmer le changement",
      code: codeIntroduction.fr,
      note: `${linkNote.fr} Si vous n’avez rien demandé, n’ouvrez pas le lien et changez de mot de passe : quelqu’un est connecté à votre compte.`,
    },
    en: {
      language: "en",
      subject: "Confirm the change of address",
      body: `Your Motjuste account is to move to the address ${newEmail}. Confirm it here; the new address gets a message like this one, and both are needed.`,
      action: "Confirm the change",
      code: codeIntroduction.en,
      note: `${linkNote.en} If you did not ask for this, do not follow the link, and change your password: someone is signed in to your account.`,
    },
  };
}

/** Asks the address that an account is to have. */
export function emailChangeNew(currentEmail: string): Words {
  return {
    fr: {
      language: "fr",
      subject: "Confirmez votre nouvelle adresse",
      body: `Le compte Motjuste de ${currentEmail} doit passer à cette adresse. Confirmez-la ici ; l’ancienne adresse reçoit un message semblable, et il faut les deux.`,
      action: "Confirmer ma nouvelle adresse",
      code: codeIntroduction.fr,
      note: `${linkNote.fr} Si vous n’avez rien demandé, ignorez ce message.`,
    },
    en: {
      language: "en",
      subject: "Confirm your new address",
      body: `The Motjuste account of ${currentEmail} is to move to this address. Confirm it here; the old address gets a message like this one, and both are needed.`,
      action: "Confirm my new address",
      code: codeIntroduction.en,
      note: `${linkNote.en} If you did not ask for this, ignore this message.`,
    },
  };
}

/** Proves that a signed-in person still reads the account's mail. */
export const reauthentication: Words = {
  fr: {
    language: "fr",
    subject: "Votre code de vérification",
    body: "Vous changez le mot de passe de votre compte Motjuste.",
    code: "Saisissez ce code pour continuer :",
    note: "Le code sert une fois, pendant une heure. Si vous n’avez rien demandé, ne le donnez à personne et choisissez un nouveau mot de passe.",
  },
  en: {
    language: "en",
    subject: "Your verification code",
    body: "You are changing the password of your Motjuste account.",
    code: "Type this code to go on:",
    note: "The code works once, for one hour. If you did not ask for this, give it to nobody, and choose a new password.",
  },
};
