import type { LegalDocument } from "@motjuste/content/legal/legal-document";
import { Link } from "react-router";

import { textLinkClass } from "../../components/ui/link-class.ts";
import { useMessages } from "../../lib/messages.ts";
import { paths } from "../../lib/paths.ts";
import { LegalSection } from "./legal-section.tsx";
import { legalMessages } from "./messages.ts";
import { TableOfContents } from "./table-of-contents.tsx";

interface LegalPageProps {
  readonly text: LegalDocument;
  /** The URL of this text, to leave it out of the links to the others. */
  readonly path: string;
}

/** A legal text, set as a page of a book. The owner's content is English in every interface language. */
export function LegalPage({ text, path }: LegalPageProps) {
  const words = useMessages(legalMessages);
  const others = [
    { to: paths.privacyPolicy, label: words.privacyPolicy },
    { to: paths.termsOfService, label: words.termsOfService },
    { to: paths.refundPolicy, label: words.refundPolicy },
  ].filter(({ to }) => to !== path);
  return (
    <article className="mx-auto max-w-page px-4 py-12 sm:px-6 sm:py-20 print:max-w-none print:p-0">
      <header lang="en" className="grid max-w-measure gap-4 pb-12 lg:ms-[19rem] print:ms-0">
        <h1 className="text-4xl tracking-tight sm:text-5xl">{text.title}</h1>
        <p className="font-serif text-lg text-muted italic">{text.summary}</p>
        <p className="text-sm text-muted">
          <time dateTime={text.updated}>{words.updated(new Date(text.updated))}</time>
        </p>
      </header>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <TableOfContents heading={words.contents} sections={text.sections} />
        <div lang="en" className="max-w-measure">
          {text.sections.map((section, index) => (
            <LegalSection key={section.id} section={section} number={index + 1} />
          ))}
        </div>
      </div>
      <nav
        aria-label={words.otherTexts}
        className="mt-8 border-t border-hairline pt-6 lg:ms-[19rem] print:hidden"
      >
        <ul className="flex flex-wrap gap-x-8">
          {others.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={`inline-flex min-h-11 items-center ${textLinkClass}`}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </article>
  );
}
