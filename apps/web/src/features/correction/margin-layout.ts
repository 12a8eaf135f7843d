/** Where a mark stands; `top` in pixels from the top of the sheet. */
export interface MarginAnchor {
  readonly index: number;
  readonly top: number;
}

/** Measures of the margin, all in pixels. */
export interface MarginMeasures {
  /** Height of a note that is not open: one line, the same for all, so that none has to be measured. */
  readonly noteHeight: number;
  /** Height of the open note. */
  readonly openHeight: number;
  /** Least space between two notes. */
  readonly gap: number;
  /** How far a note may stand from its mark before it is left out. */
  readonly maximumDrift: number;
}

/** Where a note goes; `top` in pixels from the top of the sheet. */
export interface NotePlacement {
  readonly index: number;
  readonly top: number;
}

/**
 * Places notes beside their marks without overlap.
 *
 * The open note stands exactly at its mark and the others make room above and below it. In a crowded
 * passage a note that would drift too far from its mark is left out: its mark still carries it, and it
 * comes when the mark is focused. So the margin stays readable, and short in the document, at any length of text.
 *
 * @param anchors one per mark, in reading order
 * @param openIndex index of the mark whose note is open, if one is
 */
export function placeNotes(
  anchors: readonly MarginAnchor[],
  openIndex: number | undefined,
  measures: MarginMeasures,
): NotePlacement[] {
  const openAt = anchors.findIndex((anchor) => anchor.index === openIndex);
  const open = anchors[openAt];
  if (open === undefined) return placeBelow(anchors, 0, measures);

  const { openHeight, gap } = measures;
  return [
    ...placeAbove(anchors.slice(0, openAt), open.top - gap, measures),
    { index: open.index, top: open.top },
    ...placeBelow(anchors.slice(openAt + 1), open.top + openHeight + gap, measures),
  ];
}

function placeBelow(
  anchors: readonly MarginAnchor[],
  from: number,
  { noteHeight, gap, maximumDrift }: MarginMeasures,
): NotePlacement[] {
  const placements: NotePlacement[] = [];
  let free = from;
  for (const { index, top: wanted } of anchors) {
    const top = Math.max(wanted, free);
    if (top - wanted > maximumDrift) continue;
    placements.push({ index, top });
    free = top + noteHeight + gap;
  }
  return placements;
}

function placeAbove(
  anchors: readonly MarginAnchor[],
  until: number,
  { noteHeight, gap, maximumDrift }: MarginMeasures,
): NotePlacement[] {
  const placements: NotePlacement[] = [];
  let free = until;
  for (const { index, top: wanted } of anchors.toReversed()) {
    const top = Math.min(wanted, free - noteHeight);
    if (top < 0 || wanted - top > maximumDrift) continue;
    placements.push({ index, top });
    free = top - gap;
  }
  return placements.toReversed();
}
