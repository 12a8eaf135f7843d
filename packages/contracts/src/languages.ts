/** A language of the product, as the pickers and the engine need it. */
export interface Language {
  /** ISO 639-1 code, the value of `language` on the wire. */
  readonly code: string;
  /** Name in the language itself, for pickers. */
  readonly nativeName: string;
  /** Name in English, for messages to the reader of an English interface. */
  readonly englishName: string;
  /** Base direction of its script. */
  readonly direction: "ltr" | "rtl";
}

/** The ten languages of the generator and of correction (specification, sections 2 and 9), in picker order. */
export const languages = [
  { code: "en", nativeName: "English", englishName: "English", direction: "ltr" },
  { code: "fr", nativeName: "Français", englishName: "French", direction: "ltr" },
  { code: "es", nativeName: "Español", englishName: "Spanish", direction: "ltr" },
  { code: "de", nativeName: "Deutsch", englishName: "German", direction: "ltr" },
  { code: "it", nativeName: "Italiano", englishName: "Italian", direction: "ltr" },
  { code: "pt", nativeName: "Português", englishName: "Portuguese", direction: "ltr" },
  { code: "ru", nativeName: "Русский", englishName: "Russian", direction: "ltr" },
  { code: "zh", nativeName: "中文", englishName: "Chinese", direction: "ltr" },
  { code: "ja", nativeName: "日本語", englishName: "Japanese", direction: "ltr" },
  { code: "ar", nativeName: "العربية", englishName: "Arabic", direction: "rtl" },
] as const satisfies readonly Language[];

/** One of the ten language codes. */
export type LanguageCode = (typeof languages)[number]["code"];

/** The ten codes alone, in picker order. */
export const languageCodes: readonly LanguageCode[] = languages.map((language) => language.code);

/** The five languages of the chatbot (specification, sections 2 and 9), in picker order. */
export const chatbotLanguageCodes = ["en", "fr", "es", "de", "it"] as const satisfies readonly LanguageCode[];

/** One of the five language codes of the chatbot. */
export type ChatbotLanguageCode = (typeof chatbotLanguageCodes)[number];

/** The language with this code. */
export function languageOf(code: LanguageCode): Language {
  const found = languages.find((language) => language.code === code);
  if (found === undefined) throw new RangeError(`Unknown language code: ${code}`);
  return found;
}
