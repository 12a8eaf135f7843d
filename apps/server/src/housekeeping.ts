import { describeError } from "@motjuste/contracts";
import type { Logger } from "pino";

const hourMilliseconds = 3_600_000;

/** Work that is done every hour. */
export interface Housekeeping {
  /** Begins nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * Does each of `works` every hour, beginning with the next one: a start has better things to do. What fails is logged and
 * comes round again; work that takes longer than an hour is not done twice at once.
 */
export function startHousekeeping(
  works: readonly (() => Promise<unknown>)[],
  log: Pick<Logger, "error">,
): Housekeeping {
  let underWay: Promise<void> | undefined;

  async function doAll(): Promise<void> {
    await Promise.all(
      works.map((work) =>
        work().catch((error: unknown) => log.error({ error: describeError(error) }, "housekeeping failed")),
      ),
    );
    underWay = undefined;
  }

  const timer = setInterval(() => {
    underWay ??= doAll();
  }, hourMilliseconds);
  // A process that has nothing else to do may end.
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
