import { ConnectionError } from "../../database/connection-error.ts";

/** How much longer we wait than PostgreSQL may take: it stops a statement by itself, unless it is stuck. */
const graceMilliseconds = 2000;

/**
 * Waits for the database, but not for ever: a server that is stuck or a network that swallows what we send says nothing
 * at all. What was asked may still be done when the database comes back.
 *
 * @throws {ConnectionError} when `work` takes clearly longer than `timeoutMilliseconds`, which it may take
 */
export async function inTime<Result>(work: Promise<Result>, timeoutMilliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new ConnectionError("No connection to PostgreSQL: it does not answer"));
    }, timeoutMilliseconds + graceMilliseconds);
  });
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}
