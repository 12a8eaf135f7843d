import type { CorrectionMode, HunkCategory } from "@motjuste/contracts";
import type { Decision } from "@motjuste/engine/edits";

const number = new Intl.NumberFormat("en");
const timeOfDay = new Intl.DateTimeFormat("en", { timeStyle: "medium" });

/** Words in quotes; space by its name, because it has no sound. */
function spoken(text: string): string {
  if (text.trim() !== "") return `“${text}”`;
  return text.includes("\n") ? "a line break" : "space";
}

/** How a change reads aloud: what goes, what comes. Either may be empty, never both. */
function spokenChange(before: string, after: string): string {
  if (before === "") return `insert ${spoken(after)}`;
  if (after === "") return `delete ${spoken(before)}`;
  return `replace ${spoken(before)} with ${spoken(after)}`;
}

function changes(count: number): string {
  return count === 1 ? "1 change" : `${number.format(count)} changes`;
}

/** The English words of the correction screen; those of the specification to the letter. */
export const english = {
  title: "Language correction",
  intro: "Put your text on the desk. Every change is shown, explained, and yours to decide.",
  formLabel: "Text to correct",
  language: "Language",
  text: "Your text",
  textPlaceholder: "Write or paste a text here.",
  characterCount: (count: number, limit: number) => `${number.format(count)} / ${number.format(limit)}`,
  charactersSpoken: (count: number, limit: number) =>
    `${number.format(count)} of ${number.format(limit)} characters`,
  overLimit: (over: number) =>
    over === 1 ? "1 character too many" : `${number.format(over)} characters too many`,
  modeGroup: "What should be done",
  modeButton: { basic: "Correct", formal: "Formalize", explain: "Explain" } satisfies Record<
    CorrectionMode,
    string
  >,
  modeHint: {
    basic: "Fix grammar, spelling and punctuation.",
    formal: "Make the text more professional.",
    explain: "A detailed explanation of mistakes.",
  } satisfies Record<CorrectionMode, string>,
  modeBadge: { basic: "Basic", formal: "Formal", explain: "Explain" } satisfies Record<
    CorrectionMode,
    string
  >,
  processing: "Processing...",

  emptyTitle: "Please enter some text",
  emptyDescription: "Add text to get started with corrections",
  failedTitle: "Correction failed",
  failedDescription: "Please try again later.",
  copiedTitle: "Copied!",
  copiedDescription: "Corrected text copied to clipboard",
  copyFailedTitle: "Copy failed",
  copyFailedDescription: "Unable to copy to clipboard",

  problemUnreachable:
    "The server could not be reached. Your text is kept here: check the connection and try again.",
  problemUnreadable: "The server's answer held no corrected text. Your text is kept here: try again.",
  retry: "Try again",
  cancel: "Cancel",
  retryAt: (time: Date) => `You can try again at ${timeOfDay.format(time)}.`,

  resultTitle: "Corrected text",
  servedBy: (engine: string) => (engine === "built-in" ? "built-in engine" : `served by ${engine}`),
  copyResult: "Copy Result",
  download: "Download",
  downloadName: "corrected-text",
  acceptAll: "Accept all",
  rejectAll: "Reject all",
  undo: "Undo",
  showKeys: "Keys",
  useCorrected: "Use corrected text",
  pendingCountAsAccepted: "Changes you have not decided count as accepted.",
  noMistakes: "Nothing to correct. No mistakes were found, and every character stands as you wrote it.",

  changes,
  categoryCount: (count: number, category: HunkCategory) => {
    const names: Record<HunkCategory, string> = {
      spelling: "spelling",
      grammar: "grammar",
      agreement: "agreement",
      punctuation: "punctuation",
      capitalisation: "capitalisation",
      spacing: "spacing",
      "word-choice": "word choice",
      style: "style",
    };
    return `${number.format(count)} ${names[category]}`;
  },
  category: {
    spelling: "Spelling",
    grammar: "Grammar",
    agreement: "Agreement",
    punctuation: "Punctuation",
    capitalisation: "Capitalisation",
    spacing: "Spacing",
    "word-choice": "Word choice",
    style: "Style",
  } satisfies Record<HunkCategory, string>,

  trackedTextKeys:
    "Press J and K to move between changes, A to accept, R to reject, U to undo, ? for all keys.",
  noReason: "No reason was given for this change.",
  removed: "removed:",
  inserted: "inserted:",
  markLabel: (position: number, count: number, before: string, after: string, decision: Decision) => {
    const states: Record<Decision, string> = {
      open: "not decided",
      accepted: "accepted",
      rejected: "rejected",
    };
    return `Change ${position} of ${count}: ${spokenChange(before, after)}, ${states[decision]}`;
  },
  position: (position: number, count: number) => `${position} of ${count}`,
  notes: "Notes on the changes",
  accept: "Accept",
  reject: "Reject",
  decideAgain: "Decide again",
  decision: { open: "Not decided", accepted: "Accepted", rejected: "Rejected" } satisfies Record<
    Decision,
    string
  >,
  previousChange: "Previous change",
  nextChange: "Next change",
  closeNote: "Close the note",

  announceCancelled: "Correction cancelled. Your text is kept.",
  announceStart: "Correcting your text.",
  announceEnd: (count: number) =>
    count === 0 ? "Correction finished. No mistakes were found." : `Correction finished. ${changes(count)}.`,
  announceDecision: (decision: Decision, before: string, after: string, left: number) => {
    const words: Record<Decision, string> = { open: "Undone", accepted: "Accepted", rejected: "Rejected" };
    const rest = left === 0 ? "All changes are decided." : `${changes(left)} left.`;
    return `${words[decision]}: ${spokenChange(before, after)}. ${rest}`;
  },
  announceAllAccepted: (count: number) => `Accepted ${changes(count)}. All changes are decided.`,
  announceAllRejected: (count: number) => `Rejected ${changes(count)}. All changes are decided.`,
  announceUndone: (left: number) => `Undone. ${changes(left)} left to decide.`,

  ofEarlierText: "This result belongs to an earlier version of your text.",
  correctAgain: "Correct again",
  replaced: {
    used: "The corrected text is in the editor now.",
    cleared: "Text and result are cleared, here and in this browser's storage.",
    "put-back": "Your earlier text is back.",
  },
  putBack: "Put my text back",
  putForth: "Put the other one back",
  keptHere: "Your text and its result are kept in this browser only, so that nothing is lost.",
  notKept: "This browser does not let us keep your text: copy it before you close the page.",
  clear: "Clear text and result",

  close: "Close",
  or: "or",
  keysTitle: "Keys in the corrected text",
  keysIntro: "They act while the focus is in the corrected text, never while you type.",
  keyAction: {
    next: "Next change",
    previous: "Previous change",
    first: "First change",
    last: "Last change",
    accept: "Accept the change",
    reject: "Reject the change",
    undo: "Undo the last decision",
    "accept-all": "Accept all changes",
    "reject-all": "Reject all changes",
    "show-keys": "Show these keys",
  },
};

/** The words of the correction screen in one language. */
export type CorrectionMessages = typeof english;
