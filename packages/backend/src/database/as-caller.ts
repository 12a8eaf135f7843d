import type { Database, Transaction } from "./connect.ts";

/** Who a request comes from: its role, and the verified claims of its token. */
export interface Caller {
  readonly role: "anon" | "authenticated" | "service_role";
  readonly claims: Readonly<Record<string, unknown>>;
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
): Promise<Result> {
  const claims = JSON.stringify({ ...caller.claims, role: caller.role });
  const { result } = await database.begin(async (transaction) => {
    // Sent first (postgres.js sends only on execute or await) and not waited for: PostgreSQL takes the statements of
    // `work` in order behind it, and refuses them all should this one fail.
    const identity = transaction`
      select set_config('request.jwt.claims', ${claims}, true), set_config('role', ${caller.role}, true)
    `.execute();
    const [, settled] = await Promise.all([identity, work(transaction)]);
    return { result: settled };
  });
  return result;
}
