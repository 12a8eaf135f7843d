import { CaretMark } from "./marks.tsx";
import { classNames } from "./ui/class-names.ts";

/** The name with the proofreader's caret where the right word goes in. */
export function Logo({ className }: { readonly className?: string }) {
  return (
    <span className={classNames("relative font-serif text-xl font-semibold tracking-tight", className)}>
      Mot
      <span className="relative">
        <CaretMark className="absolute -start-[0.22em] top-[1.02em] w-[0.44em]" />
      </span>
      juste
    </span>
  );
}
