/*
 * The owner's marketing claims, word for word (specification, sections 1 and 9). They are not measurements:
 * what was measured stands in bench/results.
 */

/** One figure of the claims strip: the number as it is printed, and what it counts. */
export interface Claim {
  readonly figure: string;
  readonly label: { readonly en: string; readonly fr: string };
}

/** The three figures of the home page, in order. */
export const claims: readonly Claim[] = [
  { figure: "500K+", label: { en: "texts corrected", fr: "textes corrigés" } },
  { figure: "15+", label: { en: "languages", fr: "langues" } },
  { figure: "99.9%", label: { en: "accuracy", fr: "de précision" } },
];
