import type { LegalSection } from "@motjuste/content/legal/legal-document";

interface TableOfContentsProps {
  readonly heading: string;
  readonly sections: readonly LegalSection[];
}

/** Where each section begins; stays in sight beside the text on wide screens. */
export function TableOfContents({ heading, sections }: TableOfContentsProps) {
  return (
    <nav aria-labelledby="contents" className="lg:sticky lg:top-24 lg:self-start print:hidden">
      <h2 id="contents" className="border-t border-ink pt-3 text-base">
        {heading}
      </h2>
      <ol lang="en" className="mt-1 text-sm">
        {sections.map(({ id, heading: section }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center gap-3 text-muted underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
            >
              <span className="w-4 text-end font-serif tabular-nums">{index + 1}</span>
              {section}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
