/** A replaced run: indices of the sequence before and of the one after, ends exclusive. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly afterStart: number;
  readonly afterEnd: number;
}

/** Makes one change of neighbours when what is between them does not keep them apart. */
export function joinChanges(
  changes: readonly Change[],
  isJoint: (gapStart: number, gapEnd: number) => boolean,
): Change[] {
  const joined: Change[] = [];
  for (const change of changes) {
    const previous = joined.at(-1);
    if (previous !== undefined && isJoint(previous.end, change.start)) {
      joined[joined.length - 1] = { ...previous, end: change.end, afterEnd: change.afterEnd };
    } else joined.push(change);
  }
  return joined;
}
