import type { ComponentProps } from "react";

import { classNames } from "./class-names.ts";
import { controlClass } from "./input.tsx";

/** A sheet to write on: set in the serif, for the reader's own words. Stands inside a `Field`, which labels it. */
export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea dir="auto" className={classNames(controlClass, "py-2.5 font-serif", className)} {...rest} />
  );
}
