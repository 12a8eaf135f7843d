import type { Hunk } from "@motjuste/contracts";

import { rangesOverlap } from "./protected-ranges.ts";
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
  const ordered = proposals
    .filter((proposal) => !cutsCluster(proposal, text))
    .toSorted(
      (left, right) =>
        Number(left.ruleId === capitalRule) - Number(right.ruleId === capitalRule) ||
        left.priority - right.priority ||
        left.start - right.start ||
        right.end - left.end ||
        (left.ruleId < right.ruleId ? -1 : 1),
    );
  const chosen: Hunk[] = [];
  for (const { priority: _, ...hunk } of ordered) {
    const clash = chosen.findIndex((other) => rangesOverlap(other, hunk) || isSamePlace(other, hunk));
    const clashing = chosen[clash];
    if (clashing === undefined) chosen.push(hunk);
    else if (hunk.ruleId === capitalRule && clashing.start === hunk.start) {
      chosen[clash] = { ...clashing, after: capitalise(clashing.after) };
    }
  }
  return chosen.toSorted((left, right) => left.start - right.start || left.end - right.end);
}

function isSamePlace(left: Hunk, right: Hunk): boolean {
  return left.start === right.start && left.end === right.end;
}

function cutsCluster({ start, end }: Hunk, text: string): boolean {
  return clusterContinuation.test(text.slice(start)) || clusterContinuation.test(text.slice(end));
}
