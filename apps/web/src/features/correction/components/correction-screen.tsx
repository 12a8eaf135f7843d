import type { CorrectionMode } from "@motjuste/contracts";
import { useRef, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

import { Button } from "../../../components/ui/button.tsx";
import { showToast } from "../../../components/ui/toast.ts";
import { useMessages } from "../../../lib/messages.ts";
import type { CorrectionCall, CorrectionResult } from "../correction-result.ts";
import { emptyDesk } from "../desk-store.ts";
import type { DeskStore } from "../desk-store.ts";
import { useAnnouncement } from "../hooks/use-announcement.ts";
import { useCorrectionCall } from "../hooks/use-correction-call.ts";
import { correctionMessages } from "../messages.ts";
import { CorrectionForm } from "./correction-form.tsx";
import { EarlierNote } from "./earlier-note.tsx";
import { KeepingNote } from "./keeping-note.tsx";
import { ProblemNote } from "./problem-note.tsx";
import { ReplacedNote } from "./replaced-note.tsx";
import { ResultReview } from "./result-review.tsx";
import { ResultSkeleton } from "./result-skeleton.tsx";

/** The correction screen: a sheet to write on, and below it the same text as the proofreader gives it back. */
export function CorrectionScreen({ desk }: { readonly desk: DeskStore }) {
  const words = useMessages(correctionMessages);
  const { text, language, result, replaced, isKept } = useSyncExternalStore(
    desk.subscribe,
    desk.read,
    () => emptyDesk,
  );
  const [spoken, announce] = useAnnouncement();
  const outcome = useRef<HTMLDivElement>(null);

  const { state, start, cancel } = useCorrectionCall({
    onResult(arrived: CorrectionResult) {
      flushSync(() => desk.show(arrived));
      announce(words.announceEnd(arrived.ledger.hunks.length));
      if (hasWaited()) focusResult(outcome.current);
    },
    onFailure: () =>
      showToast({ title: words.failedTitle, description: words.failedDescription, variant: "destructive" }),
  });
  const loadingMode = state.status === "loading" ? state.call.mode : undefined;

  function begin(call: CorrectionCall): void {
    announce(words.announceStart);
    start(call);
  }

  function stop(): void {
    cancel();
    announce(words.announceCancelled);
  }

  function correct(mode: CorrectionMode): void {
    if (text.trim() === "") {
      showToast({ title: words.emptyTitle, description: words.emptyDescription, variant: "destructive" });
      return;
    }
    begin({ text, language, mode });
  }

  const isOfEarlierText =
    result !== undefined && (result.ledger.text !== text || result.language !== language);

  return (
    <div className="mx-auto grid max-w-page gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <header className="grid gap-1">
        <h1 className="text-3xl">{words.title}</h1>
        <p className="font-serif text-lg text-muted">{words.intro}</p>
      </header>
      <div className="grid items-start gap-x-10 gap-y-6 min-[72rem]:grid-cols-[minmax(0,46rem)_1fr]">
        <div className="grid gap-4">
          <CorrectionForm
            text={text}
            language={language}
            loadingMode={loadingMode}
            onWrite={desk.write}
            onChooseLanguage={desk.chooseLanguage}
            onCorrect={correct}
            words={words}
          />
          {replaced !== undefined && (
            <ReplacedNote step={replaced.step} onPutBack={desk.putBack} words={words} />
          )}
          {state.status === "failed" && (
            <ProblemNote
              failure={state.failure}
              at={state.at}
              onRetry={() => correct(state.call.mode)}
              words={words}
            />
          )}
          {loadingMode !== undefined && (
            <Button variant="quiet" size="small" onClick={stop} className="justify-self-start">
              {words.cancel}
            </Button>
          )}
        </div>
        <KeepingNote
          isKept={isKept}
          hasSomething={text !== "" || result !== undefined}
          onClear={desk.clear}
          words={words}
        />
      </div>
      <div ref={outcome} aria-busy={loadingMode !== undefined} className="grid gap-4">
        {result === undefined && loadingMode !== undefined && <ResultSkeleton />}
        {isOfEarlierText && (
          <EarlierNote
            isDisabled={loadingMode !== undefined}
            onCorrectAgain={() => correct(result.mode)}
            words={words}
          />
        )}
        {result !== undefined && (
          <ResultReview
            result={result}
            onDecide={desk.decide}
            onUse={desk.useDecidedText}
            announce={announce}
            words={words}
          />
        )}
      </div>
      <output className="sr-only">{spoken}</output>
    </div>
  );
}

/** Whether the reader did nothing since the button was pressed: then the focus may go to the result. */
function hasWaited(): boolean {
  const focused = document.activeElement;
  return focused === document.body || focused instanceof HTMLButtonElement;
}

function focusResult(outcome: HTMLElement | null): void {
  const target = outcome?.querySelector<HTMLElement>("[data-hunk]") ?? outcome?.querySelector("h2");
  target?.focus();
}
