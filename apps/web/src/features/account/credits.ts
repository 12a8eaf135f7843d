import { unlimitedCredits } from "@motjuste/contracts";

import { languageFor, useInterfaceLanguageChoice } from "../../lib/messages.ts";
import { dashboardMessages } from "./messages.ts";

/** Writes a figure of credits as the dashboard shows it: in the reader's digits, or that there is no limit. */
export function useCreditsFormat(): (credits: number) => string {
  const language = languageFor(dashboardMessages, useInterfaceLanguageChoice());
  return (credits) =>
    credits === unlimitedCredits
      ? dashboardMessages[language].unlimited
      : new Intl.NumberFormat(language).format(credits);
}
