import { claims } from "@motjuste/content/claims";

import { useInterfaceLanguageChoice, languageFor, useMessages } from "../../lib/messages.ts";
import { homeMessages } from "./messages.ts";

/** The owner's three figures, word for word. */
export function ClaimsStrip() {
  const words = useMessages(homeMessages);
  const language = languageFor(homeMessages, useInterfaceLanguageChoice());
  return (
    <section aria-label={words.claims} className="border-y border-hairline">
      <dl className="mx-auto grid max-w-page grid-cols-1 px-4 sm:grid-cols-3 sm:px-6">
        {claims.map(({ figure, label }) => (
          <div
            key={figure}
            className="flex flex-col-reverse border-hairline py-6 not-first:border-t sm:px-8 sm:py-8 sm:not-first:border-s sm:not-first:border-t-0 sm:first:ps-0"
          >
            <dt className="text-muted">{label[language]}</dt>
            <dd className="font-serif text-4xl font-semibold tracking-tight tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
