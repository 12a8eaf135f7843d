import { useSyncExternalStore } from "react";

import { storedChoice } from "./stored-choice.ts";

/** A language the interface is complete in. */
export type InterfaceLanguage = "en" | "fr";

/** What the reader chose: one language everywhere, or each screen in the language the specification gives it. */
export type InterfaceLanguageChoice = "specified" | InterfaceLanguage;

/** The words of one feature in both languages, and which of the two the specification shows. */
export interface MessageCatalogue<Words> {
  readonly specified: InterfaceLanguage;
  readonly en: Words;
  readonly fr: Words;
}

/** A catalogue; the compiler refuses one whose two languages do not have the same keys. */
export function defineMessages<Words extends object>(
  catalogue: MessageCatalogue<Words>,
): MessageCatalogue<Words> {
  return catalogue;
}

/** The reader's choice of interface language. */
export const interfaceLanguage = storedChoice<InterfaceLanguageChoice>(
  "motjuste-interface-language",
  ["specified", "en", "fr"],
  "specified",
);

/** The language a catalogue is to be shown in under this choice. */
export function languageFor(
  catalogue: Pick<MessageCatalogue<object>, "specified">,
  choice: InterfaceLanguageChoice,
): InterfaceLanguage {
  return choice === "specified" ? catalogue.specified : choice;
}

/** The words of a catalogue in the chosen interface language, following the choice when it changes. */
export function useMessages<Words>(catalogue: MessageCatalogue<Words>): Words {
  return catalogue[languageFor(catalogue, useInterfaceLanguageChoice())];
}

/** The reader's choice, following it when it changes; prerendered pages show what the specification shows. */
export function useInterfaceLanguageChoice(): InterfaceLanguageChoice {
  return useSyncExternalStore(interfaceLanguage.subscribe, interfaceLanguage.get, asSpecified);
}

function asSpecified(): InterfaceLanguageChoice {
  return "specified";
}
