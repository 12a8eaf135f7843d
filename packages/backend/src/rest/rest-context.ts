import type { Caller } from "../database/as-caller.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import type { CatalogueMemory } from "./catalogue/remember-catalogue.ts";
import { RestError } from "./errors/rest-error.ts";
import type { Executor } from "./execute/executor.ts";

/** What the routes of the REST API work with. */
export interface RestContext {
  readonly catalogue: CatalogueMemory;
  readonly executor: Executor;
  /** The most rows one answer has, of each resource. */
  readonly maximumRows: number;
}

/** The variables of a request. */
export interface RestEnvironment {
  Variables: { caller: Caller };
}

const unknownName: ReadonlySet<string> = new Set(["42703", "PGRST200", "PGRST202", "PGRST204", "PGRST205"]);

/** Plans a request; when a name is not known, once more with the catalogue read again. */
export async function withCatalogue<Plan>(
  { catalogue }: Pick<RestContext, "catalogue">,
  plan: (catalogue: Catalogue) => Plan,
): Promise<Plan> {
  try {
    return plan(await catalogue.read());
  } catch (error) {
    const renewed =
      error instanceof RestError && unknownName.has(error.code) ? catalogue.readAgain() : undefined;
    if (renewed === undefined) throw error;
    return plan(await renewed);
  }
}
