import type { Callable, Catalogue, Column } from "../catalogue/catalogue.ts";
import { refusal } from "../errors/rest-error.ts";
import type { Rows } from "../request/parse-body.ts";

/** A call of a function with named arguments. */
export interface CallPlan {
  readonly callable: Callable;
  /** The arguments that are given; the others have a default. */
  readonly given: readonly Column[];
  readonly json: string;
}

/**
 * Finds the function that takes exactly these arguments, those with a default being free to leave out.
 *
 * @throws {RestError} PGRST202 when there is none, PGRST203 when there are several
 */
export function planCall(
  catalogue: Catalogue,
  name: string,
  { json, keys }: Pick<Rows, "json" | "keys">,
): CallPlan {
  const fitting = (catalogue.functions.get(name) ?? []).filter((callable) => takes(callable, keys));
  const [callable] = fitting;
  if (callable === undefined) throw missing(name, keys);
  if (fitting.length > 1) {
    throw refusal("PGRST203", `Could not choose the best candidate function for public.${callable.name}`, {
      hint: "Give the arguments that only one of them has.",
    });
  }
  return { callable, given: callable.arguments.filter((argument) => keys.includes(argument.name)), json };
}

function takes(callable: Callable, keys: readonly string[]): boolean {
  return (
    keys.every((key) => callable.arguments.some((argument) => argument.name === key)) &&
    callable.arguments.every((argument) => argument.hasDefault || keys.includes(argument.name))
  );
}

function missing(name: string, keys: readonly string[]): Error {
  const parameters =
    keys.length === 0 ? "without parameters" : `with parameters ${keys.join(", ").slice(0, 200)}`;
  return refusal(
    "PGRST202",
    `Could not find the function public.${name.slice(0, 100)} ${parameters} in the schema cache`,
    { details: "No function of this name takes exactly these arguments." },
  );
}
