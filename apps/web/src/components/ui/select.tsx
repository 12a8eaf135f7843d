import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

import { classNames } from "./class-names.ts";
import { controlClass } from "./input.tsx";

/** The platform's own picker, which phones and screen readers know best. Stands inside a `Field`. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return (
    <span className={classNames("relative inline-block w-full", className)}>
      <select className={classNames(controlClass, "min-h-11 appearance-none pe-10")} {...rest} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
      />
    </span>
  );
}
