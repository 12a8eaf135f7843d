/** How one task is run. */
export interface TaskOptions {
  /** Takes a waiting task out of the queue; a running one goes on, but nobody waits for it. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs tasks in order, only so many at a time. */
export interface TaskQueue {
  /** Rejects with the signal's reason when it aborts, otherwise settles as the task does. */
  add<Result>(start: () => Promise<Result>, options?: TaskOptions): Promise<Result>;
}

/** @param concurrency how many tasks run at the same time, at least 1 */
export function createTaskQueue(concurrency: number): TaskQueue {
  const waiting = new Set<() => void>();
  let running = 0;

  const startNext = (): void => {
    const [next] = waiting;
    if (next === undefined || running >= concurrency) return;
    waiting.delete(next);
    running += 1;
    next();
  };

  return {
    add: (start, { signal } = {}) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) {
          reject(asError(signal.reason));
          return;
        }
        const run = (): void => {
          start()
            .then(resolve, reject)
            .finally(() => {
              signal?.removeEventListener("abort", abort);
              running -= 1;
              startNext();
            });
        };
        const abort = (): void => {
          waiting.delete(run);
          reject(asError(signal?.reason));
        };
        signal?.addEventListener("abort", abort, { once: true });
        waiting.add(run);
        startNext();
      }),
  };
}

/** Reasons of signals may be any value; they are passed on as they are where they are errors. */
function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error("Aborted", { cause: reason });
}
