import { useEffect } from "react";
import { useMatches } from "react-router";

import { languageFor, useInterfaceLanguageChoice } from "../../lib/messages.ts";
import type { InterfaceLanguage } from "../../lib/messages.ts";
import { documentTitle, isPageHandle } from "../page-titles.ts";

/** Title and language of the page on show, from the handle of its route; keeps the document in step. */
export function usePageHead(): { readonly title: string; readonly language: InterfaceLanguage } {
  const matches = useMatches();
  const choice = useInterfaceLanguageChoice();
  const page = matches.map((match) => match.handle).findLast(isPageHandle);
  const language = page === undefined ? "en" : languageFor(page, choice);
  const title = page === undefined ? "Motjuste" : documentTitle(page[language].title);
  useEffect(() => {
    document.title = title;
    document.documentElement.lang = language;
  }, [title, language]);
  return { title, language };
}
