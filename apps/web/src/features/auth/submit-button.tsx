import type { ReactNode } from "react";

import { Button } from "../../components/ui/button.tsx";

interface SubmitButtonProps {
  readonly isPending: boolean;
  readonly pendingLabel: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Sends the form once. While it is on its way the button keeps the focus, which `disabled` would throw away. */
export function SubmitButton({ isPending, pendingLabel, disabled = false, children }: SubmitButtonProps) {
  return (
    <Button
      aria-disabled={isPending}
      className="w-full"
      disabled={disabled}
      onClick={(event) => {
        if (isPending) event.preventDefault();
      }}
      type="submit"
    >
      {isPending ? pendingLabel : children}
    </Button>
  );
}
