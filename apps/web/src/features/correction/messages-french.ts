import type { HunkCategory } from "@motjuste/contracts";
import type { Decision } from "@motjuste/engine/edits";

import type { CorrectionMessages } from "./messages-english.ts";

const number = new Intl.NumberFormat("fr");
const timeOfDay = new Intl.DateTimeFormat("fr", { timeStyle: "medium" });

/** Words in quotes; space by its name, because it has no sound. */
function spoken(text: string): string {
  if (text.trim() !== "") return `« ${text} »`;
  return text.includes("\n") ? "un saut de ligne" : "une espace";
}

/** How a change reads aloud: what goes, what comes. Either may be empty, never both. */
function spokenChange(before: string, after: string): string {
  if (before === "") return `insérer ${spoken(after)}`;
  if (after === "") return `supprimer ${spoken(before)}`;
  return `remplacer ${spoken(before)} par ${spoken(after)}`;
}

function changes(count: number): string {
  return count < 2 ? `${count} changement` : `${number.format(count)} changements`;
}

/** The French words of the correction screen. */
export const french: CorrectionMessages = {
  title: "Correction linguistique",
  intro:
    "Posez votre texte sur le bureau. Chaque changement est montré, expliqué, et c’est vous qui décidez.",
  formLabel: "Texte à corriger",
  language: "Langue",
  text: "Votre texte",
  textPlaceholder: "Écrivez ou collez un texte ici.",
  characterCount: (count, limit) => `${number.format(count)} / ${number.format(limit)}`,
  charactersSpoken: (count, limit) => `${number.format(count)} caractères sur ${number.format(limit)}`,
  overLimit: (over) => (over === 1 ? "1 caractère de trop" : `${number.format(over)} caractères de trop`),
  modeGroup: "Que faut-il faire ?",
  modeButton: { basic: "Corriger", formal: "Rendre formel", explain: "Expliquer" },
  modeHint: {
    basic: "Corrige la grammaire, l’orthographe et la ponctuation.",
    formal: "Rend le texte plus professionnel.",
    explain: "Une explication détaillée des fautes.",
  },
  modeBadge: { basic: "Simple", formal: "Formel", explain: "Expliqué" },
  processing: "Traitement...",

  emptyTitle: "Saisissez un texte",
  emptyDescription: "Ajoutez un texte pour commencer la correction",
  failedTitle: "La correction a échoué",
  failedDescription: "Réessayez plus tard.",
  copiedTitle: "Copié !",
  copiedDescription: "Texte corrigé copié dans le presse-papiers",
  copyFailedTitle: "La copie a échoué",
  copyFailedDescription: "Impossible de copier dans le presse-papiers",

  problemUnreachable: "Le serveur ne répond pas. Votre texte reste ici : vérifiez la connexion et réessayez.",
  problemUnreadable:
    "La réponse du serveur ne contenait pas de texte corrigé. Votre texte reste ici : réessayez.",
  retry: "Réessayer",
  cancel: "Interrompre",
  retryAt: (time) => `Vous pourrez réessayer à ${timeOfDay.format(time)}.`,

  resultTitle: "Texte corrigé",
  servedBy: (engine) => (engine === "built-in" ? "moteur intégré" : `servi par ${engine}`),
  copyResult: "Copier le résultat",
  download: "Télécharger",
  downloadName: "texte-corrige",
  acceptAll: "Tout accepter",
  rejectAll: "Tout refuser",
  undo: "Annuler",
  showKeys: "Touches",
  useCorrected: "Reprendre le texte corrigé",
  pendingCountAsAccepted: "Les changements non décidés comptent comme acceptés.",
  noMistakes: "Rien à corriger. Aucune faute trouvée : chaque caractère reste tel que vous l’avez écrit.",

  changes,
  categoryCount: (count, category) => {
    const names: Record<HunkCategory, string> = {
      spelling: "orthographe",
      grammar: "grammaire",
      agreement: "accord",
      punctuation: "ponctuation",
      capitalisation: "majuscules",
      spacing: "espaces",
      "word-choice": "choix des mots",
      style: "style",
    };
    return `${number.format(count)} ${names[category]}`;
  },
  category: {
    spelling: "Orthographe",
    grammar: "Grammaire",
    agreement: "Accord",
    punctuation: "Ponctuation",
    capitalisation: "Majuscules",
    spacing: "Espaces",
    "word-choice": "Choix des mots",
    style: "Style",
  },

  trackedTextKeys:
    "Touches J et K pour passer d’un changement à l’autre, A pour accepter, R pour refuser, U pour annuler, ? pour toutes les touches.",
  noReason: "Aucune raison n’a été donnée pour ce changement.",
  removed: "supprimé :",
  inserted: "inséré :",
  markLabel: (position, count, before, after, decision) => {
    const states: Record<Decision, string> = {
      open: "non décidé",
      accepted: "accepté",
      rejected: "refusé",
    };
    return `Changement ${position} sur ${count} : ${spokenChange(before, after)}, ${states[decision]}`;
  },
  position: (position, count) => `${position} sur ${count}`,
  notes: "Notes sur les changements",
  accept: "Accepter",
  reject: "Refuser",
  decideAgain: "Revenir sur la décision",
  decision: { open: "Non décidé", accepted: "Accepté", rejected: "Refusé" },
  previousChange: "Changement précédent",
  nextChange: "Changement suivant",
  closeNote: "Fermer la note",

  announceCancelled: "Correction interrompue. Votre texte est conservé.",
  announceStart: "Correction en cours.",
  announceEnd: (count) =>
    count === 0 ? "Correction terminée. Aucune faute trouvée." : `Correction terminée. ${changes(count)}.`,
  announceDecision: (decision, before, after, left) => {
    const words: Record<Decision, string> = { open: "Annulé", accepted: "Accepté", rejected: "Refusé" };
    const rest = left === 0 ? "Tous les changements sont décidés." : `Reste ${changes(left)}.`;
    return `${words[decision]} : ${spokenChange(before, after)}. ${rest}`;
  },
  announceAllAccepted: (count) => `Accepté : ${changes(count)}. Tous les changements sont décidés.`,
  announceAllRejected: (count) => `Refusé : ${changes(count)}. Tous les changements sont décidés.`,
  announceUndone: (left) => `Annulé. Reste ${changes(left)} à décider.`,

  ofEarlierText: "Ce résultat concerne une version antérieure de votre texte.",
  correctAgain: "Corriger de nouveau",
  replaced: {
    used: "Le texte corrigé est maintenant dans l’éditeur.",
    cleared: "Texte et résultat sont effacés, ici et dans la mémoire de ce navigateur.",
    "put-back": "Votre texte d’avant est revenu.",
  },
  putBack: "Remettre mon texte",
  putForth: "Remettre l’autre texte",
  keptHere:
    "Votre texte et son résultat sont gardés dans ce navigateur seulement, pour que rien ne se perde.",
  notKept: "Ce navigateur ne nous laisse pas garder votre texte : copiez-le avant de fermer la page.",
  clear: "Effacer le texte et le résultat",

  close: "Fermer",
  or: "ou",
  keysTitle: "Touches dans le texte corrigé",
  keysIntro: "Elles agissent quand le texte corrigé a le focus, jamais pendant que vous écrivez.",
  keyAction: {
    next: "Changement suivant",
    previous: "Changement précédent",
    first: "Premier changement",
    last: "Dernier changement",
    accept: "Accepter le changement",
    reject: "Refuser le changement",
    undo: "Annuler la dernière décision",
    "accept-all": "Accepter tous les changements",
    "reject-all": "Refuser tous les changements",
    "show-keys": "Montrer ces touches",
  },
};
