/** What a key can do in the result of a correction. */
export type ReviewAction =
  | "next"
  | "previous"
  | "first"
  | "last"
  | "accept"
  | "reject"
  | "undo"
  | "accept-all"
  | "reject-all"
  | "show-keys";

/** The part of a keyboard event that decides; a DOM `KeyboardEvent` fits. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
}

/** One line of the keys dialog: the keys, as printed on them, and what they do. */
interface KeyHelp {
  readonly action: ReviewAction;
  readonly keys: readonly string[];
  /** The keys are pressed at once; otherwise each of them does it. */
  readonly isHeldTogether?: true;
}

/** Every key of the result, in the order in which the dialog teaches them. */
export const keyHelp: readonly KeyHelp[] = [
  { action: "next", keys: ["j", "↓"] },
  { action: "previous", keys: ["k", "↑"] },
  { action: "accept", keys: ["a"] },
  { action: "reject", keys: ["r"] },
  { action: "undo", keys: ["u"] },
  { action: "accept-all", keys: ["Shift", "A"], isHeldTogether: true },
  { action: "reject-all", keys: ["Shift", "R"], isHeldTogether: true },
  { action: "first", keys: ["Home"] },
  { action: "last", keys: ["End"] },
  { action: "show-keys", keys: ["?"] },
];

const actions: ReadonlyMap<string, ReviewAction> = new Map([
  ["j", "next"],
  ["ArrowDown", "next"],
  ["k", "previous"],
  ["ArrowUp", "previous"],
  ["a", "accept"],
  ["r", "reject"],
  ["u", "undo"],
  ["A", "accept-all"],
  ["R", "reject-all"],
  ["Home", "first"],
  ["End", "last"],
  ["?", "show-keys"],
]);

/** Left and right follow the reading direction: forward is right in English, left in Arabic. */
function sidewaysAction(key: string, direction: "ltr" | "rtl"): ReviewAction | undefined {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  return (key === "ArrowRight") === (direction === "ltr") ? "next" : "previous";
}

/**
 * What a key pressed inside the result asks for, or nothing. Keys held with Ctrl, Alt or Cmd belong
 * to the browser, except its undo, which means ours here; keys of an input method are never ours.
 */
export function reviewActionOf(pressed: PressedKey, direction: "ltr" | "rtl"): ReviewAction | undefined {
  if (pressed.isComposing || pressed.altKey) return undefined;
  if (pressed.ctrlKey || pressed.metaKey) return pressed.key === "z" ? "undo" : undefined;
  return sidewaysAction(pressed.key, direction) ?? actions.get(pressed.key);
}
