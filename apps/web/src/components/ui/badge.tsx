import type { ComponentProps } from "react";

import { classNames } from "./class-names.ts";

type BadgeTone = "plain" | "pen" | "accept";

const tones: Record<BadgeTone, string> = {
  plain: "border-line text-muted",
  pen: "border-pen text-pen",
  accept: "border-accept text-accept",
};

interface BadgeProps extends ComponentProps<"span"> {
  readonly tone?: BadgeTone;
}

/** A word that classes what it stands beside. */
export function Badge({ tone = "plain", className, ...rest }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 rounded-sm border px-1.5 text-xs font-medium",
        tones[tone],
        className,
      )}
      {...rest}
    />
  );
}
