import { claims } from "@motjuste/content/claims";

import { useInterfaceLanguageChoice, languageFor, useMessages } from "../../lib/messages.ts";
import { homeMessages } from "./messages.ts";

/** The owner's three figures, word for word. */
export function ClaimsStrip() {
  const words = useMessages(homeMessages);
  const language = languageFor(homeMessages, useInterfaceLanguageChoice());
  return (
    <section aria-label={words.claims} className="border-y border-hairline">
      <dl className="mx-auto grid max-w-page gap-x-12 px-4 sm:grid-cols-3 sm:px-6">
        {claims.map(({ figure, label }) => (
          <div
            key={figure}
            className="flex flex-row-reverse items-baseline justify-between border-hairline py-4 not-first:border-t sm:flex-col-reverse sm:items-start sm:justify-end sm:py-8 sm:not-first:border-t-0"
          >
            <dt className="text-muted">{label[language]}</dt>
            <dd className="font-serif text-4xl font-semibold tracking-tight tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
