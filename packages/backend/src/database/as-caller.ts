import type { Database, Transaction } from "./connect.ts";
import { fragment, toStatement } from "./fragment.ts";
import type { Statement } from "./fragment.ts";
import type { ReadStatement } from "./transaction.ts";

/** Who a request comes from: its role, and the verified claims of its token. */
export interface Caller {
  readonly role: "anon" | "authenticated" | "service_role";
  readonly claims: Readonly<Record<string, unknown>>;
}

/** What else holds for a caller's transaction. */
export interface CallerOptions {
  /** Stops a statement that takes longer; zero, as by default, never. */
  readonly timeoutMilliseconds?: number;
}

/**
 * Runs statements as a caller, in one transaction: under the caller's role, so that grants and row-level security
 * hold, and with the claims that `auth.uid()` and its sisters read. Both end with the transaction.
 *
 * `work` must send only statements that we wrote: SQL from outside could say `reset role`.
 *
 * @returns what `work` returns.
 */
export async function asCaller<Result>(
  database: Database,
  caller: Caller,
  work: (transaction: Transaction) => Promise<Result>,
  options?: CallerOptions,
): Promise<Result> {
  return database.begin(async (transaction) => {
    // Sent first and not waited for: PostgreSQL takes the statements of `work` in order behind it, and refuses them all
    // should this one fail.
    const identified = transaction.send(identification(caller, options), { prepare: true });
    const [, result] = await Promise.all([identified, work(transaction)]);
    return result;
  });
}

/**
 * Reads as a caller, in one read-only transaction and one round trip; the rules of {@link asCaller} hold.
 *
 * @returns the rows that the statement gives.
 */
export async function readAsCaller<Found extends object>(
  database: Database,
  caller: Caller,
  statement: ReadStatement,
  options?: CallerOptions,
): Promise<Found[]> {
  const identified = { ...identification(caller, options), prepare: true };
  return database.readAfter<Found>([identified], statement);
}

function identification(
  { role, claims }: Caller,
  { timeoutMilliseconds = 0 }: CallerOptions = {},
): Statement {
  return toStatement(fragment`
    select
      set_config('statement_timeout', ${String(timeoutMilliseconds)}, true),
      set_config('request.jwt.claims', ${JSON.stringify({ ...claims, role })}, true),
      set_config('role', ${role}, true)
  `);
}
