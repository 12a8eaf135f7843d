import type { ClientBase } from "pg";

/**
 * Refuses a pooler that lends a connection for one transaction (PgBouncer's `pool_mode = transaction`): there one client
 * meets the prepared statements and locks of another.
 *
 * Two clients that are idle otherwise must have a PostgreSQL session each, and keep it.
 *
 * @throws Error that says which pooling works.
 */
export async function assertOwnSession(first: ClientBase, second: ClientBase): Promise<void> {
  const before = await sessionOf(first);
  await second.query("begin");
  // A pooler lends what was given back last, or else goes round: either way one of the two shows it.
  const between = await sessionOf(second);
  const after = await sessionOf(first);
  await second.query("rollback");
  if (between !== before && after === before) return;
  throw new Error(
    "DATABASE_URL leads to a pooler that lends connections for one transaction, and Motjuste needs them for a session: " +
      "it prepares statements and holds a lock. Use the pooler's session mode, or the address of PostgreSQL itself.",
  );
}

async function sessionOf(client: ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}
