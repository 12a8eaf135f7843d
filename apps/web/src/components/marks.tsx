import { classNames } from "./ui/class-names.ts";

interface MarkProps {
  readonly className?: string;
}

/** The caret that says "insert here", as a pen draws it below the line. Decoration: the words say what it means. */
export function CaretMark({ className }: MarkProps) {
  return (
    <svg aria-hidden viewBox="0 0 12 8" fill="none" className={classNames("text-pen", className)}>
      <path
        d="M1 7 C2.6 5.2 4.4 3 6 1 C7.4 3 9.3 5.4 11 7"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The stroke through what is to go, stretched over the word it stands in. */
export function StrikeMark({ className }: MarkProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      fill="none"
      className={classNames("text-pen", className)}
    >
      <path
        d="M0 7 C22 4.5 38 8.5 58 5.5 S86 5 100 6.5"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** Three lines of a text: the menu. */
export function MenuMark({ className }: MarkProps) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="none" className={className}>
      <path d="M4 7h16M4 12h16M4 17h10" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}

/** Crossed strokes: close. */
export function CloseMark({ className }: MarkProps) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="none" className={className}>
      <path d="m6 6 12 12M18 6 6 18" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}

/** Three quarters of a ring, to be turned: something is on its way. */
export function RingMark({ className }: MarkProps) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="none" className={className}>
      <path d="M21 12a9 9 0 1 1-9-9" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
