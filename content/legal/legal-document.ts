/** A paragraph, or a list of points. */
export type LegalBlock = string | { readonly points: readonly string[] };

/** One numbered part of a legal text. `id` is its anchor in the page. */
export interface LegalSection {
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly LegalBlock[];
}

/** A legal text as data, so that page, table of contents and print share one source. */
export interface LegalDocument {
  readonly title: string;
  /** Date of the last change, ISO 8601. */
  readonly updated: string;
  readonly summary: string;
  readonly sections: readonly LegalSection[];
}
