import type { TextEdit } from "./text-edit.ts";

/**
 * Hunks to show, out of findings that may overlap: each finding is taken unless a better one already
 * holds its place. An insertion conflicts with whatever it touches, because both may mend the same thing
 * (`however` to `However,` and a comma after `however`).
 *
 * @param findings best first
 * @returns sorted, not overlapping, without findings that change nothing
 */
export function selectHunks<EachFinding extends TextEdit>(findings: readonly EachFinding[]): EachFinding[] {
  const taken: EachFinding[] = [];
  for (const finding of findings) {
    if (finding.before === finding.after) continue;
    const place = placeOf(finding, taken);
    const neighbours = [taken[place - 1], taken[place]];
    if (neighbours.some((neighbour) => neighbour !== undefined && conflicts(neighbour, finding))) continue;
    taken.splice(place, 0, finding);
  }
  return taken;
}

/** Index in `sorted` at which `finding` keeps it sorted. */
function placeOf(finding: TextEdit, sorted: readonly TextEdit[]): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle]?.start ?? 0) < finding.start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function conflicts(one: TextEdit, other: TextEdit): boolean {
  const isInsertion = one.start === one.end || other.start === other.end;
  return isInsertion
    ? one.start <= other.end && other.start <= one.end
    : one.start < other.end && other.start < one.end;
}
