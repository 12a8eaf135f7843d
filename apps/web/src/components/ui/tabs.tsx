import { Tabs as RadixTabs } from "radix-ui";
import type { ComponentProps } from "react";

import { classNames } from "./class-names.ts";

/** Panels of which one shows: `Tabs` around a `TabList` of `Tab`s and one `TabPanel` for each. */
export const Tabs = RadixTabs.Root;

/** The row of tabs on its hairline. Needs an `aria-label`. */
export function TabList({ className, children, ...rest }: ComponentProps<typeof RadixTabs.List>) {
  return (
    <RadixTabs.List asChild {...rest}>
      <Unstyled className={classNames("flex gap-6 border-b border-hairline", className)}>{children}</Unstyled>
    </RadixTabs.List>
  );
}

/** One tab; the open one is underlined in pen, as a proofreader marks what matters. */
export function Tab({ className, ...rest }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      className={classNames(
        "-mb-px min-h-11 border-b-2 border-transparent px-1 font-medium text-muted hover:text-ink",
        "data-[state=active]:border-pen data-[state=active]:text-ink",
        className,
      )}
      {...rest}
    />
  );
}

/** What a tab shows. */
export function TabPanel({ className, children, ...rest }: ComponentProps<typeof RadixTabs.Content>) {
  return (
    <RadixTabs.Content asChild {...rest}>
      <Unstyled className={classNames("pt-6", className)}>{children}</Unstyled>
    </RadixTabs.Content>
  );
}

/** Leaves out the style Radix adds: as an attribute of a prerendered page, our Content-Security-Policy blocks it. */
function Unstyled({ style: _blocked, ...rest }: ComponentProps<"div">) {
  return <div {...rest} />;
}
