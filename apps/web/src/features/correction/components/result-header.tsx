import { Badge } from "../../../components/ui/badge.tsx";
import type { CorrectionResult } from "../correction-result.ts";
import { countByCategory } from "../count-by-category.ts";
import type { CorrectionMessages } from "../messages.ts";

interface ResultHeaderProps {
  readonly result: CorrectionResult;
  readonly titleId: string;
  readonly words: CorrectionMessages;
}

/** What came back: in which mode, from which engine, how many changes of which kind. */
export function ResultHeader({ result, titleId, words }: ResultHeaderProps) {
  const { mode, engine, ledger } = result;
  const counts = countByCategory(ledger.hunks);
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={titleId} tabIndex={-1} className="scroll-mb-72 text-xl outline-none">
          {words.resultTitle}
        </h2>
        <Badge tone="pen">{words.modeBadge[mode]}</Badge>
        <span className="ms-auto text-xs text-muted">{words.servedBy(engine)}</span>
      </div>
      {counts.length > 0 && (
        <p className="text-sm text-muted">
          <span className="text-ink">{words.changes(ledger.hunks.length)}</span>
          {counts.map(({ category, count }) => (
            <span key={category}>
              {" · "}
              <span className="whitespace-nowrap">{words.categoryCount(count, category)}</span>
            </span>
          ))}
        </p>
      )}
    </header>
  );
}
