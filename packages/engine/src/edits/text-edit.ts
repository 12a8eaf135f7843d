/**
 * A change of a text, without what makes it a finding. Every `Hunk` is one.
 *
 * `start` and `end` count UTF-16 code units of the text before, `end` exclusive; `before` is
 * `text.slice(start, end)`.
 */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}
