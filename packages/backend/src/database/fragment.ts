import { escapeIdentifier } from "pg";

/** What is bound to a statement instead of written into it. */
export type SqlValue = string | number | boolean | Date | null | readonly string[];

/**
 * A piece of a statement: text that we wrote, with values to be bound between its parts.
 *
 * There is no way to make one from an ordinary string: text comes from template literals and from names that are quoted.
 * Everything else is bound. The compiler holds it.
 */
export class Fragment {
  readonly texts: readonly string[];
  readonly values: readonly SqlValue[];

  /** One more text than values. */
  constructor(texts: readonly string[], values: readonly SqlValue[]) {
    this.texts = texts;
    this.values = values;
  }
}

/** A statement ready to send. */
export interface Statement {
  readonly text: string;
  readonly parameters: readonly SqlValue[];
}

/** A fragment out of literal text, with fragments and values between. */
export function fragment(strings: readonly string[], ...parts: readonly (Fragment | SqlValue)[]): Fragment {
  const texts = [strings[0] ?? ""];
  const values: SqlValue[] = [];
  for (const [index, part] of parts.entries()) {
    append(texts, values, part instanceof Fragment ? part : new Fragment(["", ""], [part]));
    texts[texts.length - 1] += strings[index + 1] ?? "";
  }
  return new Fragment(texts, values);
}

function append(
  texts: string[],
  values: SqlValue[],
  { texts: [first = "", ...others], values: more }: Fragment,
): void {
  texts[texts.length - 1] += first;
  texts.push(...others);
  values.push(...more);
}

/** A name, quoted. */
export function quoted(name: string): Fragment {
  return new Fragment([escapeIdentifier(name)], []);
}

/** Numbers the values and gives what the driver sends. */
export function toStatement({ texts, values }: Fragment): Statement {
  const text = texts.map((part, index) => (index === 0 ? part : `$${index}${part}`)).join("");
  return { text, parameters: values };
}
