import type { Decision } from "@motjuste/engine/edits";

/** The keys and buttons that move between changes. */
type Move = "next" | "previous" | "first" | "last";

/** The index a move leads to, never beyond either end; nothing when there is no change. */
export function moveFrom(active: number | undefined, move: Move, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  if (move === "first") return 0;
  if (move === "last") return last;
  if (active === undefined) return move === "next" ? 0 : last;
  return move === "next" ? Math.min(active + 1, last) : Math.max(active - 1, 0);
}

/** The open change to go to after one was decided: the next one, else the first that was passed over. */
export function nextOpen(decisions: readonly Decision[], after: number): number | undefined {
  const next = decisions.indexOf("open", after + 1);
  const found = next === -1 ? decisions.indexOf("open") : next;
  return found === -1 ? undefined : found;
}

/** The first change on which two states of the same ledger differ. */
export function firstDifference(before: readonly Decision[], after: readonly Decision[]): number | undefined {
  const found = before.findIndex((decision, index) => decision !== after[index]);
  return found === -1 ? undefined : found;
}

/** How many changes are still to be decided. */
export function countOpen(decisions: readonly Decision[]): number {
  return decisions.filter((decision) => decision === "open").length;
}
