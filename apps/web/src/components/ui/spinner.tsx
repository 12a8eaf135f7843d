import { LoaderCircle } from "lucide-react";

/** Says that something is loading, to the eye by a turning ring and to the ear by `label`. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <output className="inline-flex items-center gap-2 text-muted">
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      <span className="text-sm">{label}</span>
    </output>
  );
}
