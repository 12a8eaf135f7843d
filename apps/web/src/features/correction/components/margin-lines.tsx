import type { MarkAnchor } from "../hooks/use-mark-anchors.ts";
import type { NotePlacement } from "../margin-layout.ts";

interface MarginLinesProps {
  readonly anchors: readonly MarkAnchor[];
  readonly placements: readonly NotePlacement[];
  readonly activeIndex: number | undefined;
  /** Distance from the top of a note to the height at which its line arrives. */
  readonly noteMiddle: number;
}

/** Width of the gutter between sheet and margin, which the lines cross. */
const gutter = 40;

/** The hairlines that join each note to its mark. Drawn for the eye alone. */
export function MarginLines({ anchors, placements, activeIndex, noteMiddle }: MarginLinesProps) {
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-visible" fill="none">
      {placements.map(({ index, top }) => {
        const anchor = anchors[index];
        if (anchor === undefined) return null;
        const isActive = index === activeIndex;
        const height = isActive ? anchor.bottom + 3 : (anchor.top + anchor.bottom) / 2;
        const start = isActive ? -gutter - anchor.fromEdge : -gutter;
        return (
          <path
            key={index}
            d={`M ${start} ${height} H ${-gutter / 2} L 0 ${top + noteMiddle}`}
            className={isActive ? "stroke-pen" : "stroke-hairline"}
          />
        );
      })}
    </svg>
  );
}
