import { availableParallelism } from "node:os";

import pLimit from "p-limit";

import { AuthError } from "../errors/auth-error.ts";
import { hashPassword, matchesStoredHash } from "./stored-hash.ts";

/**
 * One core stays free for everybody else's requests: where hashes had every core, reads took four times as long while
 * many people signed in. Never more than half of libuv's four threads, which file reads and name look-ups need too.
 */
const hashesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));

/** More waiting hashes than this are minutes of work: better to refuse at once than to time out late. */
const maximumWaiting = 1000;

/** A hash of no password, so that an unknown address costs the same time as a known one. */
const nobodysHash =
  "$argon2id$v=19$m=19456,t=2,p=1$bW90anVzdGUtbm9ib2R5IQ$c2FtZSB0aW1lIGZvciB1bmtub3duIGFkZHJlc3Nlcy4";

/** Hashes and verifies passwords in native threads, a bounded number at once. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time when `storedHash` is null (no such account, or one without a password): then false. */
  verify(password: string, storedHash: string | null): Promise<boolean>;
}

/** A hasher with its own queue; one per process. Throws `over_request_rate_limit` when the queue is full. */
export function createPasswordHasher(): PasswordHasher {
  const limit = pLimit(hashesAtOnce);

  function enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    if (limit.pendingCount >= maximumWaiting) {
      throw new AuthError(
        "over_request_rate_limit",
        "Too many sign-ins right now. Please try again shortly.",
        {
          retryAfterSeconds: 5,
        },
      );
    }
    return limit(task);
  }

  return {
    hash: async (password) => enqueue(() => hashPassword(password)),
    verify: async (password, storedHash) => {
      const isMatch = await enqueue(() => matchesStoredHash(password, storedHash ?? nobodysHash));
      return isMatch && storedHash !== null;
    },
  };
}
