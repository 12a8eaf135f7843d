import { CaretMark, StrikeMark } from "../../components/marks.tsx";
import type { Piece } from "./example.ts";

/** A stretch of a corrected line: struck out in pen, the right word above it, a caret where something goes in. */
export function MarkedPiece({ piece }: { readonly piece: Piece }) {
  if (typeof piece === "string") return piece;
  return (
    <span className="relative">
      {piece.before !== "" && (
        <span className="relative text-muted">
          {piece.before}
          <StrikeMark className="absolute inset-x-[-0.1em] top-[0.42em] h-[0.5em] w-[calc(100%+0.2em)]" />
        </span>
      )}
      {piece.after !== "" && (
        <span className="absolute start-1/2 bottom-[0.92em] -translate-x-1/2 text-[0.92em] text-pen italic rtl:translate-x-1/2">
          {piece.after}
        </span>
      )}
      {piece.before === "" && <CaretMark className="absolute -start-[0.25em] top-[1.1em] w-[0.5em]" />}
    </span>
  );
}
