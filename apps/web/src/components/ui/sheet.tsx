import type { ComponentProps } from "react";

import { classNames } from "./class-names.ts";

/** A sheet of paper on the desk: what people work on and what belongs together, held by hairlines. */
export function Sheet({ className, ...rest }: ComponentProps<"div">) {
  return <div className={classNames("rounded-sm border border-hairline bg-sheet", className)} {...rest} />;
}
