import { StrikeMark } from "../../components/marks.tsx";

interface Specimen {
  readonly before?: string;
  readonly after?: string;
  readonly rest?: string;
}

interface FeatureCardProps {
  readonly title: string;
  readonly text: string;
  /** A few words that show what the feature does, in place of a picture. */
  readonly specimen: Specimen;
}

/** One of the six features: a specimen under the pen, its name, and one or two sentences. */
export function FeatureCard({ title, text, specimen }: FeatureCardProps) {
  return (
    <li className="grid content-start gap-2 border-t border-hairline pt-6 pb-10">
      <p aria-hidden className="mb-2 font-serif text-xl whitespace-nowrap italic">
        {specimen.before !== undefined && (
          <span className="relative text-muted">
            {specimen.before}
            <StrikeMark className="absolute inset-x-[-0.1em] top-[0.45em] h-[0.5em] w-[calc(100%+0.2em)]" />
          </span>
        )}
        {specimen.after !== undefined && <span className="ms-2 text-pen">{specimen.after}</span>}
        {specimen.rest}
      </p>
      <h3 className="text-lg">{title}</h3>
      <p className="max-w-80 text-muted">{text}</p>
    </li>
  );
}
