import type { CatalogueName, CatalogueType } from "../catalogue/catalogue.ts";
import type { Alias } from "../request/ast.ts";

/**
 * A piece of a statement: text that we wrote, with values to be bound between its parts.
 *
 * There is no way to make one from an ordinary string: text comes from the template literals of {@link sql}, from names
 * that PostgreSQL's own catalogue gave, or from a checked {@link Alias}. Everything else is bound. The compiler holds it.
 */
export class Fragment {
  readonly texts: readonly string[];
  readonly values: readonly string[];

  /** One more text than values. Outside of this file, fragments are made by its functions. */
  constructor(texts: readonly string[], values: readonly string[]) {
    this.texts = texts;
    this.values = values;
  }
}

/** A statement ready to send. */
export interface Statement {
  readonly text: string;
  readonly parameters: readonly string[];
}

/** A fragment out of literal text and fragments. */
export function sql(strings: TemplateStringsArray, ...parts: readonly Fragment[]): Fragment {
  const texts = [strings[0] ?? ""];
  const values: string[] = [];
  for (const [index, part] of parts.entries()) {
    append(texts, values, part);
    texts[texts.length - 1] += strings[index + 1] ?? "";
  }
  return new Fragment(texts, values);
}

/** Nothing. */
export const empty = new Fragment([""], []);

/** Several fragments with literal text between them. */
export function join(fragments: readonly Fragment[], separator: ", " | " and " | " or "): Fragment {
  const texts = [""];
  const values: string[] = [];
  for (const [index, fragment] of fragments.entries()) {
    if (index > 0) texts[texts.length - 1] += separator;
    append(texts, values, fragment);
  }
  return new Fragment(texts, values);
}

function append(
  texts: string[],
  values: string[],
  { texts: [first = "", ...others], values: more }: Fragment,
) {
  texts[texts.length - 1] += first;
  texts.push(...others);
  values.push(...more);
}

/** A name, quoted. */
export function identifier(name: CatalogueName | Alias): Fragment {
  return new Fragment([`"${name.replaceAll('"', '""')}"`], []);
}

/** A type as the catalogue spells it: quoted and qualified by PostgreSQL. */
export function typeName(type: CatalogueType): Fragment {
  return new Fragment([type], []);
}

/** The name of the nth table in a statement. */
export function tableAlias(index: number): Fragment {
  return new Fragment([`t${index}`], []);
}

/** A value, bound as text: PostgreSQL, not the driver, decides what it means where it stands. */
export function bound(value: string | number): Fragment {
  return new Fragment(["", "::text"], [String(value)]);
}

/** Numbers the values and gives what the driver sends. */
export function toStatement({ texts, values }: Fragment): Statement {
  const text = texts.map((part, index) => (index === 0 ? part : `$${index}${part}`)).join("");
  return { text, parameters: values };
}
