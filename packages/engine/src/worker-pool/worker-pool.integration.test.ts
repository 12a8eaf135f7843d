import { afterEach, expect, it } from "vitest";

import { createWorkerPool } from "./worker-pool.ts";
import type { WorkerPool } from "./worker-pool.ts";

interface Answer {
  readonly task: string;
  readonly threadId: number;
}

const pools: WorkerPool<string, Answer>[] = [];

function openPool(threads = 1): WorkerPool<string, Answer> {
  const entry = new URL("testing/obedient-worker.mjs", import.meta.url);
  const pool = createWorkerPool<string, Answer>({ entry, threads });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

it("runs tasks in a thread and keeps it for the next", async () => {
  const pool = openPool();
  const [first, second] = [await pool.run("a"), await pool.run("b")];
  expect([first.task, second.task]).toEqual(["a", "b"]);
  expect(first.threadId).toBeGreaterThan(0);
  expect(second.threadId).toBe(first.threadId);
});

it("fails the task of a crashed worker and replaces the worker", async () => {
  const pool = openPool();
  const before = await pool.run("a");
  await expect(pool.run("crash")).rejects.toMatchObject({ name: "AppError", code: "engine_unavailable" });
  const after = await pool.run("b");
  expect(after.task).toBe("b");
  expect(after.threadId).not.toBe(before.threadId);
});

it("serves the tasks that wait behind a crash", async () => {
  const pool = openPool();
  const crashing = pool.run("crash");
  const waiting = [pool.run("a"), pool.run("b")];
  await expect(crashing).rejects.toMatchObject({ code: "engine_unavailable" });
  expect((await Promise.all(waiting)).map((answer) => answer.task)).toEqual(["a", "b"]);
});

it("keeps the reason of a failed task for the operator alone", async () => {
  const pool = openPool();
  await expect(pool.run("throw")).rejects.toMatchObject({
    code: "engine_unavailable",
    message: expect.not.stringContaining("told to"),
    cause: expect.objectContaining({ message: "told to" }),
  });
});

it("serves nothing after it is closed, and closes twice without complaint", async () => {
  const pool = openPool();
  await pool.run("a");
  await pool.close();
  await pool.close();
  await expect(pool.run("b")).rejects.toMatchObject({ code: "engine_unavailable" });
});
