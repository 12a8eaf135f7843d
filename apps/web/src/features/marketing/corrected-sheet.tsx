import type { Example } from "./example.ts";
import { MarkedPiece } from "./marked-piece.tsx";

interface CorrectedSheetProps {
  readonly example: Example;
  readonly caption: string;
}

/** The picture of the home page: a text under the red pen, with the editor's notes in the margin. */
export function CorrectedSheet({ example, caption }: CorrectedSheetProps) {
  return (
    <figure>
      <p className="sr-only">{example.description}</p>
      <div
        aria-hidden
        className="relative rounded-sm border border-hairline bg-sheet py-8 ps-12 pe-4 font-serif sm:py-10 sm:ps-16 sm:pe-8"
      >
        <span className="absolute inset-y-0 start-8 w-px bg-pen opacity-40 sm:start-11" />
        {example.lines.map(({ pieces, note }) => (
          <p key={note} className="flex items-baseline gap-4">
            <span className="text-[min(1.44rem,5.8vw)] leading-[2.7] whitespace-pre">
              {pieces.map((piece, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the pieces of a line never change
                <MarkedPiece key={index} piece={piece} />
              ))}
            </span>
            <span className="hidden h-px min-w-4 flex-1 bg-hairline sm:block" />
            <span className="hidden text-sm whitespace-nowrap text-muted italic sm:block">{note}</span>
          </p>
        ))}
      </div>
      <figcaption className="mt-3 ps-12 text-sm text-muted sm:ps-16">{caption}</figcaption>
    </figure>
  );
}
