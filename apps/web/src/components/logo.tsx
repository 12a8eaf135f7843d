import { classNames } from "./ui/class-names.ts";

/** The name as a proofreader would have it: the word in ink, the right one in pen. */
export function Logo({ className }: { readonly className?: string }) {
  return (
    <span className={classNames("font-serif text-xl font-semibold tracking-tight", className)}>
      Mot<span className="text-pen italic">juste</span>
    </span>
  );
}
