import type { Callable, Catalogue, Column } from "../catalogue/catalogue.ts";
import { refusal } from "../errors/rest-error.ts";
import type { Rows } from "../request/parse-body.ts";

/** The arguments of a call: one JSON object, or texts by name. */
export type Arguments = Pick<Rows, "json" | "keys"> | { readonly texts: ReadonlyMap<string, string> };

/** A call of a function with named arguments. */
export interface CallPlan {
  readonly callable: Callable;
  /** The arguments that are given; the others have a default. */
  readonly given: readonly Column[];
  readonly values: Arguments;
}

/**
 * Finds the function that takes exactly these arguments, those with a default being free to leave out.
 *
 * @throws {RestError} PGRST202 when there is none, PGRST203 when there are several
 */
export function planCall(catalogue: Catalogue, name: string, values: Arguments): CallPlan {
  const keys = "texts" in values ? [...values.texts.keys()] : values.keys;
  const fitting = (catalogue.functions.get(name) ?? []).filter((callable) => takes(callable, keys));
  const [callable] = fitting;
  if (callable === undefined) throw missing(name, keys);
  if (fitting.length > 1) throw ambiguous(fitting);
  return { callable, given: callable.arguments.filter((argument) => keys.includes(argument.name)), values };
}

function takes(callable: Callable, keys: readonly string[]): boolean {
  return (
    keys.every((key) => callable.arguments.some((argument) => argument.name === key)) &&
    callable.arguments.every((argument) => argument.hasDefault || keys.includes(argument.name))
  );
}

function missing(name: string, keys: readonly string[]): Error {
  const parameters = keys.length === 0 ? " without parameters" : `(${keys.join(", ").slice(0, 200)})`;
  return refusal(
    "PGRST202",
    `Could not find the function public.${name.slice(0, 100)}${parameters} in the schema cache`,
    { details: "No function of this name takes exactly these arguments." },
  );
}

function ambiguous(fitting: readonly Callable[]): Error {
  const signatures = fitting.map(
    (callable) =>
      `public.${callable.name}(${callable.arguments.map((argument) => `${argument.name} => ${argument.type}`).join(", ")})`,
  );
  return refusal(
    "PGRST203",
    `Could not choose the best candidate function between: ${signatures.join(", ")}`.slice(0, 1000),
    {
      hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
    },
  );
}
