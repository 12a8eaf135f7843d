import { Fragment, fragment, quoted } from "../../database/fragment.ts";
import type { CatalogueExpression, CatalogueName, CatalogueType } from "../catalogue/catalogue.ts";
import type { Alias } from "../request/ast.ts";

export type { Fragment, Statement } from "../../database/fragment.ts";
export { toStatement } from "../../database/fragment.ts";

/** A fragment out of literal text and fragments: here, whatever comes from a request must be {@link bound}. */
export function sql(strings: TemplateStringsArray, ...parts: readonly Fragment[]): Fragment {
  return fragment(strings, ...parts);
}

/** Nothing. */
export const empty = new Fragment([""], []);

/** Several fragments with literal text between them. */
export function join(fragments: readonly Fragment[], separator: ", " | " and " | " or "): Fragment {
  return fragment(["", ...fragments.slice(1).map(() => separator), ""], ...fragments);
}

/** A name, quoted. */
export function identifier(name: CatalogueName | Alias): Fragment {
  return quoted(name);
}

/** A type as the catalogue spells it: quoted and qualified by PostgreSQL. */
export function typeName(type: CatalogueType): Fragment {
  return new Fragment([type], []);
}

/** An expression as the catalogue spells it: a column's default. */
export function expression(text: CatalogueExpression): Fragment {
  return new Fragment([`(${text})`], []);
}

/** The name of the nth table in a statement. */
export function tableAlias(index: number): Fragment {
  return new Fragment([`t${index}`], []);
}

/** A value, bound as text: PostgreSQL, not the driver, decides what it means where it stands. */
export function bound(value: string | number): Fragment {
  return new Fragment(["", "::text"], [String(value)]);
}
