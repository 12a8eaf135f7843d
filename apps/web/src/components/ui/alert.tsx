import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";

interface AlertProps {
  readonly tone?: "note" | "destructive" | "success";
  readonly title?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

const tones = {
  note: "border-s-link",
  destructive: "border-s-pen",
  success: "border-s-accept",
} as const;

/** What happened and what to do, in the flow of the page; a destructive one is read out at once. */
export function Alert({ tone = "note", title, className, children }: AlertProps) {
  return (
    <div
      role={tone === "destructive" ? "alert" : "status"}
      className={classNames("grid gap-1 border-s-2 bg-shade px-4 py-3 text-sm", tones[tone], className)}
    >
      {title !== undefined && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}
