import { textOf } from "@motjuste/engine/edits";
import { CheckCheck, Copy, Download, Keyboard, Undo2, X } from "lucide-react";

import { Button } from "../../../components/ui/button.tsx";
import { showToast } from "../../../components/ui/toast.ts";
import type { CorrectionResult } from "../correction-result.ts";
import { downloadText } from "../download-text.ts";
import type { Review } from "../hooks/use-review.ts";
import type { CorrectionMessages } from "../messages.ts";

interface ResultToolbarProps {
  readonly result: CorrectionResult;
  readonly review: Review;
  readonly words: CorrectionMessages;
}

/** What can be done with all changes at once, and with the text as decided. */
export function ResultToolbar({ result, review, words }: ResultToolbarProps) {
  const { language, ledger } = result;
  const isDecidable = ledger.hunks.length > 0;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(textOf(ledger));
      showToast({ title: words.copiedTitle, description: words.copiedDescription });
    } catch {
      showToast({
        title: words.copyFailedTitle,
        description: words.copyFailedDescription,
        variant: "destructive",
      });
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      {isDecidable && (
        <>
          <Button size="small" variant="secondary" onClick={() => review.perform("accept-all")}>
            <CheckCheck aria-hidden className="size-4 text-accept" />
            {words.acceptAll}
          </Button>
          <Button size="small" variant="secondary" onClick={() => review.perform("reject-all")}>
            <X aria-hidden className="size-4 text-pen" />
            {words.rejectAll}
          </Button>
          <Button
            size="small"
            variant="secondary"
            disabled={ledger.history.length === 0}
            onClick={() => review.perform("undo")}
          >
            <Undo2 aria-hidden className="size-4" />
            {words.undo}
          </Button>
          <Button
            size="small"
            variant="quiet"
            className="max-sm:hidden"
            onClick={() => review.perform("show-keys")}
          >
            <Keyboard aria-hidden className="size-4" />
            {words.showKeys}
          </Button>
        </>
      )}
      <span className="flex gap-2 sm:ms-auto">
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          {words.copyResult}
        </Button>
        <Button
          size="small"
          variant="secondary"
          onClick={() => downloadText(`${words.downloadName}-${language}.txt`, textOf(ledger))}
        >
          <Download aria-hidden className="size-4" />
          {words.download}
        </Button>
      </span>
    </div>
  );
}
