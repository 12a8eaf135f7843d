import type { LegalBlock, LegalSection as Section } from "@motjuste/content/legal/legal-document";

/** One numbered section; its number hangs in the margin where there is one. */
export function LegalSection({ section, number }: { readonly section: Section; readonly number: number }) {
  return (
    <section id={section.id} className="relative pb-10 font-serif text-lg leading-relaxed">
      <h2 className="pb-3 text-xl break-after-avoid">
        <span className="me-3 text-pen tabular-nums lg:absolute lg:end-full lg:me-4 print:static print:me-3">
          {number}
        </span>
        {section.heading}
      </h2>
      <div className="grid gap-4">
        {section.blocks.map((block) => (
          <Block key={typeof block === "string" ? block : block.points.join()} block={block} />
        ))}
      </div>
    </section>
  );
}

function Block({ block }: { readonly block: LegalBlock }) {
  if (typeof block === "string") return <p>{block}</p>;
  return (
    <ul className="grid list-['–'] gap-2 ps-5 marker:text-muted [&_li]:ps-3">
      {block.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
