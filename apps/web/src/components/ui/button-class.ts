import { classNames } from "./class-names.ts";

/** `primary` is the one action of a screen; `danger` destroys something and says what. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

/** `small` stays 44 px high where a finger points. */
export type ButtonSize = "regular" | "small" | "icon";

const base =
  "inline-flex items-center justify-center gap-2 rounded-md font-sans font-medium whitespace-nowrap select-none " +
  "transition-opacity disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60 [&_svg]:shrink-0";

const variants: Record<ButtonVariant, string> = {
  primary: "border border-ink bg-ink text-paper hover:opacity-85",
  secondary: "border border-line bg-sheet text-ink hover:bg-shade",
  quiet: "border border-transparent text-ink hover:bg-shade",
  danger: "border border-pen bg-sheet text-pen hover:bg-pen-wash",
};

const sizes: Record<ButtonSize, string> = {
  regular: "min-h-11 px-5 text-base",
  small: "min-h-9 px-3 text-sm pointer-coarse:min-h-11",
  icon: "size-11",
};

/** The look of a button, also for a link that is the way to act (`<Link className={buttonClass()}>`). */
export function buttonClass(variant: ButtonVariant = "primary", size: ButtonSize = "regular"): string {
  return classNames(base, variants[variant], sizes[size]);
}
