import type { ComponentProps } from "react";

import { classNames } from "./class-names.ts";

/** The look shared by everything one types or picks in. */
export const controlClass =
  "w-full rounded-md border border-line bg-sheet px-3 text-base text-ink transition-opacity " +
  "aria-invalid:border-pen aria-invalid:outline-pen disabled:opacity-60";

/** A line to type in. Stands inside a `Field`, which labels it. */
export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input className={classNames(controlClass, "min-h-11", className)} {...rest} />;
}
