import type { Hunk } from "@motjuste/contracts";

import { selectHunks } from "../../edits/select-hunks.ts";
import { capitalise } from "./surroundings.ts";

/** A hunk that competes with others for its place; the lower priority number wins. */
export interface Proposal extends Hunk {
  readonly priority: number;
}

/** Its finding goes together with a correction of the same word. */
const capitalRule = "harper/SentenceCapitalization";

/** A letter's mark, a joiner or a variation selector: what follows must not be cut off from what is before. */
const clusterContinuation = /^(?:\p{M}|\u200D|\p{Emoji_Modifier})/u;

/** Chooses among proposals: the most important first, none over another, sorted by position. */
export function resolveOverlaps(proposals: readonly Proposal[], text: string): readonly Hunk[] {
  const capitals = new Set(proposals.filter(isCapital).map(({ start }) => start));
  const ordered = proposals
    .filter((proposal) => !cutsCluster(proposal, text))
    .toSorted(
      (left, right) =>
        Number(isCapital(left)) - Number(isCapital(right)) ||
        left.priority - right.priority ||
        left.start - right.start ||
        right.end - left.end ||
        (left.ruleId < right.ruleId ? -1 : 1),
    )
    .map((proposal) => withCapital(proposal, capitals));
  return selectHunks(ordered);
}

/** The hunk that a proposal is, with the capital that another finding wants for the same word. */
function withCapital(proposal: Proposal, capitals: ReadonlySet<number>): Hunk {
  const { start, end, before, after, ruleId, category, message } = proposal;
  const isWanted = capitals.has(start) && end > start;
  return { start, end, before, after: isWanted ? capitalise(after) : after, ruleId, category, message };
}

function isCapital({ ruleId }: Proposal): boolean {
  return ruleId === capitalRule;
}

function cutsCluster({ start, end }: Hunk, text: string): boolean {
  return clusterContinuation.test(text.slice(start)) || clusterContinuation.test(text.slice(end));
}
