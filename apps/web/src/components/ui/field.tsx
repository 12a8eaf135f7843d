import { useId } from "react";
import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";

/** What a `Field` hands to the control it labels; spread it onto the control. */
interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

interface FieldProps {
  readonly label: ReactNode;
  /** What to know before typing. */
  readonly hint?: ReactNode;
  /** What is wrong and how to put it right; marks the control invalid. */
  readonly error?: ReactNode;
  readonly isLabelHidden?: boolean;
  readonly className?: string;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A labelled control with its hint and its error, tied together for assistive technology. */
export function Field({ label, hint, error, isLabelHidden = false, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ");
  return (
    <div className={classNames("grid gap-1.5", className)}>
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "text-sm font-medium"}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": describedBy === "" ? undefined : describedBy,
        "aria-invalid": error === undefined ? undefined : true,
      })}
      {errorId !== undefined && (
        <p id={errorId} className="text-sm text-pen">
          {error}
        </p>
      )}
      {hintId !== undefined && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
