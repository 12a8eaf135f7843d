import { classNames } from "../ui/class-names.ts";

/** The look shared by everything one presses in the sidebar: a row, or its icon alone when collapsed. */
export function sidebarItemClass(isIconOnly: boolean): string {
  return classNames(
    "flex min-h-11 items-center gap-3 rounded-sm text-start text-base font-medium text-muted",
    "transition-opacity hover:bg-shade hover:text-ink",
    "border-s-2 border-transparent aria-[current=page]:border-pen aria-[current=page]:bg-shade aria-[current=page]:text-ink",
    isIconOnly ? "w-full justify-center pe-0.5" : "w-full px-3",
  );
}
