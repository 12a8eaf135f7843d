import { RingMark } from "../marks.tsx";

/** Says that something is loading, to the eye by a turning ring and to the ear by `label`. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <output className="inline-flex items-center gap-2 text-muted">
      <RingMark className="size-5 animate-spin" />
      <span className="text-sm">{label}</span>
    </output>
  );
}
