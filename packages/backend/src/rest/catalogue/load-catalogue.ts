import type { Database } from "../../database/connect.ts";
import { catalogueStatement } from "./catalogue-statement.ts";
import { catalogueSchema, toCatalogue } from "./catalogue.ts";
import type { Catalogue } from "./catalogue.ts";

/** Reads the catalogue of the schema `public`. */
export async function loadCatalogue(database: Database): Promise<Catalogue> {
  return database.begin("read only", async (transaction) => {
    // With an empty search path PostgreSQL qualifies every type that is not its own.
    await transaction`select set_config('search_path', '', true)`;
    const [row] = await transaction.unsafe<{ catalogue: string }[]>(catalogueStatement);
    return toCatalogue(catalogueSchema.parse(JSON.parse(row?.catalogue ?? "{}")));
  });
}
