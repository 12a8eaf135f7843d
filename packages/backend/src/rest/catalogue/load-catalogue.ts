import type { Database } from "../../database/connect.ts";
import { catalogueStatement } from "./catalogue-statement.ts";
import { catalogueSchema, toCatalogue } from "./catalogue.ts";
import type { Catalogue } from "./catalogue.ts";

/** Reads the catalogue of the schema `public`. */
export async function loadCatalogue(database: Database): Promise<Catalogue> {
  // With an empty search path PostgreSQL qualifies every type that is not its own.
  const emptyPath = { text: "select set_config('search_path', '', true)", parameters: [] };
  const [row] = await database.readAfter<{ catalogue: string }>([emptyPath], {
    text: catalogueStatement,
    parameters: [],
  });
  return toCatalogue(catalogueSchema.parse(JSON.parse(row?.catalogue ?? "{}")));
}
