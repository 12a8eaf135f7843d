import { Dialog } from "../../../components/ui/dialog.tsx";
import type { CorrectionMessages } from "../messages.ts";
import { keyHelp } from "../review-keys.ts";

interface KeysDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly words: CorrectionMessages;
}

/** The keys of the result, one line each. */
export function KeysDialog({ isOpen, onClose, words }: KeysDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.keysTitle} closeLabel={words.close}>
      <p className="mt-2 text-sm text-muted">{words.keysIntro}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
        {keyHelp.map(({ action, keys, isHeldTogether }) => (
          <div key={action} className="contents">
            <dt className="flex items-baseline gap-1.5 text-sm text-muted">
              {keys.map((key, position) => (
                <span key={key} className="flex items-baseline gap-1.5">
                  {position > 0 && (isHeldTogether === true ? "+" : words.or)}
                  <kbd className="min-w-7 rounded-sm border border-line px-1.5 text-center font-sans text-ink">
                    {key}
                  </kbd>
                </span>
              ))}
            </dt>
            <dd>{words.keyAction[action]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
