import { fileURLToPath } from "node:url";

import { AppError } from "@motjuste/contracts";
import type { Piscina } from "piscina";

import { createTaskQueue } from "./task-queue.ts";
import type { TaskOptions } from "./task-queue.ts";

/** How long a worker beyond the first may idle before its memory is given back, in milliseconds. */
const idleTimeout = 60_000;

/** What a pool needs to know. */
export interface WorkerPoolOptions {
  /** An .mjs file that exports `handler`: a function of one task, or a promise of it that never rejects. */
  readonly entry: URL;
  /** The most workers at the same time, at least 1. Workers start when tasks wait. */
  readonly threads: number;
}

/** Worker threads that run one kind of task off the event loop. */
export interface WorkerPool<Task, Result> {
  /** Rejects with `engine_unavailable` when the worker fails or crashes, and with the signal's reason on abort. */
  run(task: Task, options?: TaskOptions): Promise<Result>;
  /** Stops all workers; tasks under way reject. Calling it again does nothing. */
  close(): Promise<void>;
}

/** Creates a pool; its first worker starts with the first task. */
export function createWorkerPool<Task, Result>(options: WorkerPoolOptions): WorkerPool<Task, Result> {
  let starting: Promise<Piscina<Task, Result>> | undefined;
  let isClosed = false;
  // Piscina's own signals kill the worker of a running task, and with it a second of loading. So tasks
  // wait here, where they can be taken back, and piscina gets only as many as can run.
  const queue = createTaskQueue(options.threads);

  const runInWorker = async (task: Task): Promise<Result> => {
    if (isClosed) throw new AppError("engine_unavailable", "The correction engine is shutting down.");
    starting ??= startPool(options);
    try {
      const pool = await starting;
      return await pool.run(task);
    } catch (thrown) {
      throw new AppError(
        "engine_unavailable",
        "The correction engine stopped while it worked on this text. Please try again.",
        { cause: thrown },
      );
    }
  };

  return {
    run: (task, taskOptions) => queue.add(() => runInWorker(task), taskOptions),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await starting?.then(
        (pool) => pool.destroy(),
        // Its tasks were told why it did not start.
        () => undefined,
      );
    },
  };
}

/** Piscina is loaded with the first task, so that no start waits for it. */
async function startPool<Task, Result>({
  entry,
  threads,
}: WorkerPoolOptions): Promise<Piscina<Task, Result>> {
  const { Piscina } = await import("piscina");
  const pool = new Piscina<Task, Result>({
    filename: fileURLToPath(entry),
    name: "handler",
    minThreads: 1,
    maxThreads: threads,
    idleTimeout,
    // Not the parent's flags: the entry registers its own loader. Stack traces name our sources in a bundle too.
    execArgv: ["--enable-source-maps"],
  });
  // A worker that dies without a task has no promise to reject; piscina has replaced it already.
  pool.on("error", () => undefined);
  return pool;
}
