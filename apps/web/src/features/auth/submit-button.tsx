import type { ReactNode } from "react";

import type { ButtonVariant } from "../../components/ui/button-class.ts";
import { Button } from "../../components/ui/button.tsx";

interface SubmitButtonProps {
  readonly isPending: boolean;
  readonly pendingLabel: string;
  readonly disabled?: boolean;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

/** Sends the form once. While it is on its way the button keeps the focus, which `disabled` would throw away. */
export function SubmitButton(props: SubmitButtonProps) {
  const { isPending, pendingLabel, disabled = false, variant = "primary", children } = props;
  return (
    <Button
      aria-disabled={isPending}
      className="w-full"
      disabled={disabled}
      onClick={(event) => {
        if (isPending) event.preventDefault();
      }}
      type="submit"
      variant={variant}
    >
      {isPending ? pendingLabel : children}
    </Button>
  );
}
