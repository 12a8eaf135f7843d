import type { Hunk } from "@motjuste/contracts";

import { applyHunks } from "./apply-hunks.ts";

/** What the reader decided about one hunk. */
export type Decision = "open" | "accepted" | "rejected";

/** A text, its hunks and what was decided about each. Never changed in place. */
export interface Ledger {
  readonly text: string;
  readonly hunks: readonly Hunk[];
  /** One for each hunk, in the same order. */
  readonly decisions: readonly Decision[];
  /** Earlier decisions, the latest last: what `undo` goes back to. */
  readonly history: readonly (readonly Decision[])[];
}

/** What the reader can do. `reopen` takes one decision back, `undo` the last step, whatever it was. */
export type LedgerAction =
  | { readonly type: "accept" | "reject" | "reopen"; readonly index: number }
  | { readonly type: "acceptAll" | "rejectAll" | "undo" };

const decisionOf = {
  accept: "accepted",
  acceptAll: "accepted",
  reject: "rejected",
  rejectAll: "rejected",
  reopen: "open",
} as const satisfies Record<Exclude<LedgerAction["type"], "undo">, Decision>;

/** A ledger in which nothing is decided yet. */
export function createLedger(text: string, hunks: readonly Hunk[]): Ledger {
  return { text, hunks, decisions: hunks.map(() => "open"), history: [] };
}

/**
 * The ledger after an action; a reducer for the screen. An action that changes nothing gives back the
 * same object, so that `undo` always undoes something visible.
 *
 * @throws {RangeError} when the index is not one of a hunk
 */
export function decide(ledger: Ledger, action: LedgerAction): Ledger {
  if (action.type === "undo") return undo(ledger);
  const decision = decisionOf[action.type];
  if (!("index" in action))
    return withDecisions(
      ledger,
      ledger.decisions.map(() => decision),
    );
  if (!(action.index in ledger.decisions)) throw new RangeError(`There is no hunk ${action.index}.`);
  return withDecisions(ledger, ledger.decisions.with(action.index, decision));
}

/** The text as decided so far. An open hunk counts as applied: the reader sees the corrected text first. */
export function textOf(ledger: Ledger): string {
  return applyHunks(ledger.text, ledger.hunks, (_hunk, index) => ledger.decisions[index] !== "rejected");
}

function undo(ledger: Ledger): Ledger {
  const decisions = ledger.history.at(-1);
  return decisions === undefined ? ledger : { ...ledger, decisions, history: ledger.history.slice(0, -1) };
}

function withDecisions(ledger: Ledger, decisions: readonly Decision[]): Ledger {
  const isSame = decisions.every((decision, index) => decision === ledger.decisions[index]);
  return isSame ? ledger : { ...ledger, decisions, history: [...ledger.history, ledger.decisions] };
}
