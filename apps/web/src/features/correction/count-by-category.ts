import { hunkCategories } from "@motjuste/contracts";
import type { Hunk, HunkCategory } from "@motjuste/contracts";

/** How many changes are about one kind of mistake. */
interface CategoryCount {
  readonly category: HunkCategory;
  readonly count: number;
}

/** Counts changes by kind; only kinds that occur, in the order of the contract's list. */
export function countByCategory(hunks: readonly Hunk[]): CategoryCount[] {
  return hunkCategories
    .map((category) => ({ category, count: hunks.filter((hunk) => hunk.category === category).length }))
    .filter(({ count }) => count > 0);
}
