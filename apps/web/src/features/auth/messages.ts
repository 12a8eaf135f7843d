import { defineMessages } from "../../lib/messages.ts";
import { waitInEnglish, waitInFrench } from "./wait-words.ts";

/** The words of signing in, signing up and recovering a password (specification, sections 2, 5 and 8). */
export const authMessages = defineMessages({
  specified: "fr",
  fr: {
    title: "Votre compte",
    backToHome: "Retour à l’accueil",
    pictureBefore: "Le mot",
    pictureDeleted: "presque",
    pictureAfter: "juste.",
    pictureNote: "un mot de trop",
    signInTab: "Connexion",
    signUpTab: "Inscription",
    signInIntro: "Retrouvez votre bureau, vos textes et vos conversations.",
    signUpIntro: "Un compte garde vos textes et vos conversations au même endroit.",

    email: "Adresse email",
    emailRequired: "Indiquez votre adresse email.",
    emailInvalid: "Cette adresse email semble incomplète. Exemple : prenom@exemple.fr",
    password: "Mot de passe",
    passwordRequired: "Indiquez un mot de passe.",
    passwordMinimum: "Minimum 6 caractères",
    showPassword: "Afficher le mot de passe",
    hidePassword: "Masquer le mot de passe",
    username: "Nom d’utilisateur",
    usernameRequired: "Choisissez un nom d’utilisateur.",
    displayName: "Nom affiché (facultatif)",
    displayNameHint: "À défaut, votre nom d’utilisateur.",

    strengthEasy: "Facile à deviner. Quelques mots sans rapport entre eux le rendent bien plus sûr.",
    strengthFair: "Correct. Un ou deux mots de plus le rendraient difficile à deviner.",
    strengthHard: "Difficile à deviner.",

    signIn: "Se connecter",
    signingIn: "Connexion…",
    signUp: "Créer mon compte",
    signingUp: "Création du compte…",
    forgottenPassword: "Mot de passe oublié ?",

    alreadyRegistered: "Cette adresse email est déjà enregistrée. Essayez de vous connecter.",
    goToSignIn: "Se connecter avec cette adresse",
    invalidCredentials: "Email ou mot de passe incorrect.",
    weakPassword: "Ce mot de passe figure parmi les plus courants. Choisissez-en un autre.",
    unreachable: "Le serveur ne répond pas. Votre saisie est conservée : réessayez dans un instant.",

    checkYourMail: "Vérifiez votre email pour confirmer votre inscription !",
    confirmationSentTo: (email: string) =>
      `Un lien de confirmation est parti vers ${email}. Pensez à regarder dans les courriers indésirables.`,
    useAnotherAddress: "Corriger l’adresse",
    resend: "Renvoyer le mail de confirmation",
    resending: "Envoi…",
    resendIn: (seconds: number) => `Nouvel envoi possible ${waitInFrench(seconds)}`,
    resent: "Le mail de confirmation est reparti.",
    mailTooSoon: "Trop de mails en peu de temps. Le bouton indique quand en demander un autre.",

    code: "Code du mail",
    codeHint: "Les six chiffres sous le lien.",
    codeInvalid: "Le code compte six chiffres. Exemple : 123 456",
    verifyCode: "Valider le code",
    verifyingCode: "Vérification…",
    enterCode: "Saisir le code du mail",
    wrongCode:
      "Ce code n’est pas le bon, ou il a expiré. Seul celui du dernier mail fonctionne, pendant une heure.",
    tooManyCodes: (seconds: number | undefined) =>
      `Trop d’essais. Ouvrez le lien du mail, ou réessayez ${waitInFrench(seconds)}.`,

    recoveryTitle: "Mot de passe oublié ?",
    recoveryIntro:
      "Indiquez votre adresse : nous vous envoyons un lien et un code pour choisir un nouveau mot de passe.",
    sendRecoveryLink: "Envoyer le lien",
    sendingRecoveryLink: "Envoi…",
    recoverySent: (email: string) =>
      `Si un compte existe pour ${email}, un lien vient de partir. Pensez à regarder dans les courriers indésirables.`,
    backToSignIn: "Retour à la connexion",

    newPasswordTitle: "Choisir un nouveau mot de passe",
    newPassword: "Nouveau mot de passe",
    newPasswordFor: (email: string) => `Pour le compte ${email}.`,
    saveNewPassword: "Enregistrer le mot de passe",
    savingNewPassword: "Enregistrement…",
    newPasswordSaved: "Mot de passe modifié",
    newPasswordSavedDetail: "Vous êtes connecté avec votre nouveau mot de passe.",
    recoveryLoading: "Vérification du lien…",
    recoveryExpiredTitle: "Ce lien ne fonctionne plus",
    recoveryExpired:
      "Un lien de récupération ne sert qu’une fois et expire au bout d’une heure. Demandez-en un nouveau.",
  },
  en: {
    title: "Your account",
    backToHome: "Back to home",
    pictureBefore: "The",
    pictureDeleted: "almost",
    pictureAfter: "right word.",
    pictureNote: "one word too many",
    signInTab: "Sign in",
    signUpTab: "Sign up",
    signInIntro: "Back to your desk, your texts and your conversations.",
    signUpIntro: "An account keeps your texts and conversations in one place.",

    email: "Email address",
    emailRequired: "Enter your email address.",
    emailInvalid: "This email address looks incomplete. Example: first.name@example.com",
    password: "Password",
    passwordRequired: "Enter a password.",
    passwordMinimum: "At least 6 characters",
    showPassword: "Show password",
    hidePassword: "Hide password",
    username: "Username",
    usernameRequired: "Choose a username.",
    displayName: "Display name (optional)",
    displayNameHint: "Your username, if you leave it empty.",

    strengthEasy: "Easy to guess. A few unrelated words make it far safer.",
    strengthFair: "Fair. One or two more words would make it hard to guess.",
    strengthHard: "Hard to guess.",

    signIn: "Sign in",
    signingIn: "Signing in…",
    signUp: "Create my account",
    signingUp: "Creating your account…",
    forgottenPassword: "Forgotten password?",

    alreadyRegistered: "This email address is already registered. Try signing in.",
    goToSignIn: "Sign in with this address",
    invalidCredentials: "Incorrect email or password.",
    weakPassword: "This password is among the most common ones. Choose another.",
    unreachable: "The server does not answer. What you typed is kept: try again in a moment.",

    checkYourMail: "Check your email to confirm your account.",
    confirmationSentTo: (email: string) =>
      `A confirmation link is on its way to ${email}. Have a look in the spam folder too.`,
    useAnotherAddress: "Correct the address",
    resend: "Send the confirmation again",
    resending: "Sending…",
    resendIn: (seconds: number) => `You can send again ${waitInEnglish(seconds)}`,
    resent: "The confirmation is on its way again.",
    mailTooSoon: "Too many mails in a short time. The button says when you can ask for another.",

    code: "Code from the mail",
    codeHint: "The six digits below the link.",
    codeInvalid: "The code has six digits. Example: 123 456",
    verifyCode: "Confirm the code",
    verifyingCode: "Checking…",
    enterCode: "Enter the code from the mail",
    wrongCode: "This code is not right, or it has expired. Only the latest mail’s works, for one hour.",
    tooManyCodes: (seconds: number | undefined) =>
      `Too many tries. Open the link in the mail, or try again ${waitInEnglish(seconds)}.`,

    recoveryTitle: "Forgotten password?",
    recoveryIntro: "Enter your address and we will send you a link and a code to choose a new password.",
    sendRecoveryLink: "Send the link",
    sendingRecoveryLink: "Sending…",
    recoverySent: (email: string) =>
      `If there is an account for ${email}, a link is on its way. Have a look in the spam folder too.`,
    backToSignIn: "Back to sign in",

    newPasswordTitle: "Choose a new password",
    newPassword: "New password",
    newPasswordFor: (email: string) => `For the account ${email}.`,
    saveNewPassword: "Save the password",
    savingNewPassword: "Saving…",
    newPasswordSaved: "Password changed",
    newPasswordSavedDetail: "You are signed in with your new password.",
    recoveryLoading: "Checking the link…",
    recoveryExpiredTitle: "This link no longer works",
    recoveryExpired: "A recovery link works once and expires after an hour. Ask for a new one.",
  },
});

/** The words of signing in and up in one language. */
export type AuthMessages = (typeof authMessages)["fr"];
