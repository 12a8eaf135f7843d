import type { ReactNode } from "react";

/** One column of the footer: a heading and its lines. */
export function FooterColumn({
  heading,
  children,
}: {
  readonly heading: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="border-t border-ink pt-3">
      <h2 className="text-base">{heading}</h2>
      <ul className="mt-1 text-sm text-muted [&_a]:inline-flex [&_a]:min-h-9 [&_a]:items-center [&_a]:underline-offset-4 [&_a:hover]:text-ink [&_a:hover]:underline [&_li]:flex [&_li]:min-h-9 [&_li]:items-center">
        {children}
      </ul>
    </div>
  );
}
