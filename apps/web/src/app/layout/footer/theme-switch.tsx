import { useId } from "react";

import { useMessages } from "../../../lib/messages.ts";
import { themes, useTheme } from "../../../lib/theme.ts";
import { footerMessages } from "./messages.ts";

/** Light paper, dark paper, or whatever the device prefers. */
export function ThemeSwitch() {
  const words = useMessages(footerMessages);
  const [chosen, choose] = useTheme();
  const name = useId();
  return (
    <fieldset className="flex items-center gap-3 text-sm">
      <legend className="sr-only">{words.theme}</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          className={
            "relative flex min-h-11 cursor-pointer items-center border-b-2 border-transparent px-1 text-muted " +
            "hover:text-ink has-checked:border-pen has-checked:text-ink " +
            "has-focus-visible:outline-2 has-focus-visible:outline-link"
          }
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={theme === chosen}
            onChange={() => choose(theme)}
            className="absolute inset-0 cursor-pointer appearance-none focus-visible:outline-none"
          />
          {words.themeNames[theme]}
        </label>
      ))}
    </fieldset>
  );
}
