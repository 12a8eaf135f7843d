import type { ComponentProps } from "react";

import { buttonClass } from "./button-class.ts";
import type { ButtonSize, ButtonVariant } from "./button-class.ts";
import { classNames } from "./class-names.ts";

interface ButtonProps extends ComponentProps<"button"> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

/** A button; `type` is `button` unless it says that it submits. An `icon` button needs an `aria-label`. */
export function Button({
  variant = "primary",
  size = "regular",
  className,
  type = "button",
  ...rest
}: ButtonProps) {
  return <button type={type} className={classNames(buttonClass(variant, size), className)} {...rest} />;
}
