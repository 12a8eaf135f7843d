import { Tooltip as RadixTooltip } from "radix-ui";
import type { ReactNode } from "react";

interface TooltipProps {
  readonly label: string;
  /** One element that can have the focus, and that has its name without the tooltip. */
  readonly children: ReactNode;
}

/**
 * The name of something that shows as an icon alone, for the pointer and the keyboard; Escape puts it away.
 * It stays beside its icon in the document, inside the same landmark.
 */
export function Tooltip({ label, children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={200}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Content
          className="z-50 rounded-sm bg-ink px-2 py-1 text-sm text-paper"
          side="right"
          sideOffset={8}
        >
          {label}
        </RadixTooltip.Content>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
