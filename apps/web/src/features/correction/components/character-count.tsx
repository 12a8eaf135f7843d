import type { CorrectionMessages } from "../messages.ts";

interface CharacterCountProps {
  readonly id: string;
  readonly count: number;
  readonly limit: number;
  readonly words: CorrectionMessages;
}

/** How much is written, out of how much there is room for. Read with the text field, not at every keystroke. */
export function CharacterCount({ id, count, limit, words }: CharacterCountProps) {
  const over = count - limit;
  return (
    <p id={id} className="text-end text-sm text-muted tabular-nums">
      <span aria-hidden className={over > 0 ? "text-pen" : undefined}>
        {words.characterCount(count, limit)}
      </span>
      <span className="sr-only">{words.charactersSpoken(count, limit)}</span>
      {over > 0 && <span className="block text-pen">{words.overLimit(over)}</span>}
    </p>
  );
}
