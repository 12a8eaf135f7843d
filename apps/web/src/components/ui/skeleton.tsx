import { classNames } from "./class-names.ts";

/** The place of something that is on its way, in its final size. Hidden from assistive technology. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={classNames("block animate-pulse rounded-sm bg-shade", className)} />;
}
