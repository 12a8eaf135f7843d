import { CircleCheck, TriangleAlert } from "lucide-react";
import { Toast } from "radix-ui";

import { defineMessages, useMessages } from "../../lib/messages.ts";
import { CloseMark } from "../marks.tsx";
import { buttonClass } from "./button-class.ts";
import { classNames } from "./class-names.ts";
import type { ShownToast } from "./toast.ts";

const messages = defineMessages({
  specified: "en",
  en: { region: "Notifications ({hotkey})", notification: "Notification", close: "Close" },
  fr: { region: "Notifications ({hotkey})", notification: "Notification", close: "Fermer" },
});

/** Long enough to read two short sentences; hovering or focusing a toast stops the clock. */
const durationMilliseconds = 6000;

interface ToastRegionProps {
  readonly toasts: readonly ShownToast[];
  readonly onRemove: (id: number) => void;
}

/** The corner of the page where toasts stand; F8 leads the keyboard to it. */
export function ToastRegion({ toasts, onRemove }: ToastRegionProps) {
  const words = useMessages(messages);
  return (
    <Toast.Provider label={words.notification} duration={durationMilliseconds} swipeDirection="right">
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          type={toast.variant === "destructive" ? "foreground" : "background"}
          onOpenChange={(isOpen) => {
            if (!isOpen) onRemove(toast.id);
          }}
          className={classNames(
            "grid grid-cols-[auto_1fr_auto] items-start gap-x-3 border border-line border-s-4 bg-sheet p-4 pe-2",
            toast.variant === "destructive" ? "border-s-pen" : "border-s-accept",
          )}
        >
          {toast.variant === "destructive" ? (
            <TriangleAlert aria-hidden className="mt-0.5 size-5 text-pen" />
          ) : (
            <CircleCheck aria-hidden className="mt-0.5 size-5 text-accept" />
          )}
          <div className="grid gap-0.5">
            <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
            {toast.description !== undefined && (
              <Toast.Description className="text-sm text-muted">{toast.description}</Toast.Description>
            )}
          </div>
          <Toast.Close
            aria-label={words.close}
            className={classNames(buttonClass("quiet", "icon"), "-my-2.5")}
          >
            <CloseMark className="size-4" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        label={words.region}
        className="fixed end-0 bottom-0 z-50 m-0 flex w-full max-w-sm list-none flex-col gap-2 p-4"
      />
    </Toast.Provider>
  );
}
