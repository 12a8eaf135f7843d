import { useEffect } from "react";
import { matchRoutes } from "react-router";
import type { Location } from "react-router";

import { languageFor, useInterfaceLanguageChoice } from "../../lib/messages.ts";
import type { InterfaceLanguage } from "../../lib/messages.ts";
import { documentTitle, isPageHandle } from "../page-titles.ts";
import { routes } from "../routes.ts";

/** Title and language of the page at an address, from the handle of its route; keeps the document in step. */
export function usePageHead(location: Location): {
  readonly title: string;
  readonly language: InterfaceLanguage;
} {
  const choice = useInterfaceLanguageChoice();
  const handles: unknown[] = (matchRoutes(routes, location) ?? []).map(({ route }) => route.handle);
  const page = handles.findLast(isPageHandle);
  const language = page === undefined ? "en" : languageFor(page, choice);
  const title = page === undefined ? "Motjuste" : documentTitle(page[language].title);
  useEffect(() => {
    document.title = title;
    document.documentElement.lang = language;
  }, [title, language]);
  return { title, language };
}
