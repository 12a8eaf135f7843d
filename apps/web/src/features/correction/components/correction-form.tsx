import { countCharacters, languageOf, languages, maximumTextCharacters } from "@motjuste/contracts";
import type { CorrectionMode, LanguageCode } from "@motjuste/contracts";
import type { ChangeEvent, KeyboardEvent } from "react";
import { useMemo } from "react";

import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Sheet } from "../../../components/ui/sheet.tsx";
import type { CorrectionMessages } from "../messages.ts";
import { CharacterCount } from "./character-count.tsx";
import { ModeButtons } from "./mode-buttons.tsx";

interface CorrectionFormProps {
  readonly text: string;
  readonly language: LanguageCode;
  readonly loadingMode: CorrectionMode | undefined;
  readonly onWrite: (text: string) => void;
  readonly onChooseLanguage: (language: LanguageCode) => void;
  readonly onCorrect: (mode: CorrectionMode) => void;
  readonly words: CorrectionMessages;
}

/** The sheet to write on, with the language it is written in and what to do with it. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { text, language, loadingMode, onWrite, onChooseLanguage, onCorrect, words } = props;
  const count = useMemo(() => countCharacters(text), [text]);
  const { direction } = languageOf(language);

  function chooseLanguage(event: ChangeEvent<HTMLSelectElement>): void {
    const chosen = languages.find(({ code }) => code === event.target.value);
    if (chosen !== undefined) onChooseLanguage(chosen.code);
  }

  function correctByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const isShortcut = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (!isShortcut || event.nativeEvent.isComposing || loadingMode !== undefined) return;
    event.preventDefault();
    onCorrect("basic");
  }

  return (
    <form aria-label={words.formLabel} onSubmit={(event) => event.preventDefault()} className="grid gap-4">
      <Sheet className="has-[textarea:focus-visible]:border-ink">
        <div className="flex items-center justify-between gap-4 border-b border-hairline px-4 py-2 sm:px-6">
          <Field label={words.language} isLabelHidden className="w-40">
            {(control) => (
              <Select
                {...control}
                value={language}
                onChange={chooseLanguage}
                className="[&>select]:border-transparent"
              >
                {languages.map(({ code, nativeName }) => (
                  <option key={code} value={code} lang={code}>
                    {nativeName}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <CharacterCount id="correction-count" count={count} limit={maximumTextCharacters} words={words} />
        </div>
        <label htmlFor="correction-text" className="sr-only">
          {words.text}
        </label>
        <textarea
          id="correction-text"
          value={text}
          lang={language}
          // An empty sheet begins where the language does; then the words themselves decide.
          dir={text === "" ? direction : "auto"}
          rows={8}
          placeholder={words.textPlaceholder}
          aria-describedby="correction-count"
          aria-invalid={count > maximumTextCharacters || undefined}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onChange={(event) => onWrite(event.target.value)}
          onKeyDown={correctByKey}
          className="block field-sizing-content max-h-[60dvh] min-h-56 w-full resize-none bg-transparent px-5 py-5 font-serif text-lg outline-none sm:px-10 sm:py-6"
        />
      </Sheet>
      <ModeButtons loadingMode={loadingMode} onChoose={onCorrect} words={words} />
    </form>
  );
}
