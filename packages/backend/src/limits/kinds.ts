import { authQuotas } from "../auth/rate-limits.ts";

/** An allowance: `points` requests in a window of `seconds`, which begins with the first of them. */
export interface Quota {
  readonly points: number;
  readonly seconds: number;
  /**
   * How many points a process claims at once, a divisor of `points`; one by default. More spare most requests the
   * database; what a process has claimed and not used is lost to the others until the window ends.
   */
  readonly block?: number;
}

/** Every kind of request that is counted, by all processes together. Pages, health and the local mailbox are not. */
export const quotas = {
  ...authQuotas,
  /** A burst; what a person may have in a day is the plan's business. */
  "functions-by-address": { points: 60, seconds: 60 },
  /** Generous: a classroom or an office shares one address. */
  "rest-by-address": { points: 3000, seconds: 60, block: 50 },
} as const satisfies Record<string, Quota>;

/** A kind of request that is counted. */
export type LimitKind = keyof typeof quotas;

/**
 * Whether a kind is refused while the counters cannot be reached. Sign-ins are: without a count, passwords and codes
 * could be guessed for as long as the outage is made to last. Reading and correcting go on: there the count only keeps
 * the load even, and a refusal would make a small outage a large one.
 */
export function isRefusedBlindly(kind: LimitKind): boolean {
  return kind.startsWith("auth-");
}
