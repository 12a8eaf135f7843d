import { useEffect, useId, useRef } from "react";
import type { MouseEvent, ReactNode } from "react";

import { CloseMark } from "../marks.tsx";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

/** `center` for a question, `bottom` for notes on a phone, `start` and `end` for a drawer at the side. */
type DialogPlacement = "center" | "bottom" | "start" | "end";

interface DialogProps {
  readonly isOpen: boolean;
  /** Called for Escape, the close button and a click beside the sheet. */
  readonly onClose: () => void;
  readonly title: string;
  /** Name of the close button. */
  readonly closeLabel: string;
  readonly placement?: DialogPlacement;
  readonly isTitleHidden?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

const placements: Record<DialogPlacement, string> = {
  center: "m-auto w-[min(32rem,calc(100vw-2rem))] rounded-md border",
  bottom: "mt-auto mb-0 w-full max-w-none rounded-t-md border-t",
  start: "ms-0 me-auto h-dvh max-h-none w-72 border-e",
  end: "ms-auto me-0 h-dvh max-h-none w-72 border-s",
};

/**
 * A modal sheet on the platform's own dialog element, which keeps the focus inside, closes with Escape
 * and hides the page behind it without injecting a style sheet, as our Content-Security-Policy demands.
 */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    closeLabel,
    placement = "center",
    isTitleHidden = false,
    className,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);

  function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has Escape, which the element brings itself
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeFromBackdrop}
      className={classNames("border-line bg-sheet text-ink", placements[placement])}
    >
      {isOpen && (
        <div className={classNames("relative h-full p-6", className)}>
          <h2 id={titleId} className={isTitleHidden ? "sr-only" : "pe-10 text-lg"}>
            {title}
          </h2>
          {props.children}
          <Button
            variant="quiet"
            size="icon"
            aria-label={closeLabel}
            onClick={onClose}
            className="absolute end-2 top-2"
          >
            <CloseMark className="size-5" />
          </Button>
        </div>
      )}
    </dialog>
  );
}
