import { expect, it, vi } from "vitest";

import { createTaskQueue } from "./task-queue.ts";

/** A promise that the test settles. Node 20 has no Promise.withResolvers. */
function createGate<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  const settle: ((value: Value) => void)[] = [];
  const promise = new Promise<Value>((resolve) => {
    settle.push(resolve);
  });
  return { promise, resolve: (value) => settle[0]?.(value) };
}

it("runs no more at a time than it may, in order", async () => {
  const queue = createTaskQueue(2);
  const started: number[] = [];
  const gates = [0, 1, 2].map(() => createGate<number>());
  const tasks = gates.map((gate, index) =>
    queue.add(() => {
      started.push(index);
      return gate.promise;
    }),
  );
  expect(started).toEqual([0, 1]);
  gates[1]?.resolve(1);
  await vi.waitFor(() => expect(started).toHaveLength(3));
  expect(started).toEqual([0, 1, 2]);
  gates[0]?.resolve(0);
  gates[2]?.resolve(2);
  expect(await Promise.all(tasks)).toEqual([0, 1, 2]);
});

it("goes on after a task that fails", async () => {
  const queue = createTaskQueue(1);
  const failing = queue.add(() => Promise.reject(new Error("no")));
  const next = queue.add(() => Promise.resolve("yes"));
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

it("never starts a waiting task that is aborted", async () => {
  const queue = createTaskQueue(1);
  const gate = createGate<void>();
  const running = queue.add(() => gate.promise);
  const controller = new AbortController();
  let hasStarted = false;
  const waiting = queue.add(
    () => {
      hasStarted = true;
      return Promise.resolve();
    },
    { signal: controller.signal },
  );
  const reason = new Error("enough");
  controller.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  gate.resolve();
  await running;
  await queue.add(() => Promise.resolve());
  expect(hasStarted).toBe(false);
});

it("stops waiting for a running task that is aborted, but keeps its place until it ends", async () => {
  const queue = createTaskQueue(1);
  const gate = createGate<void>();
  const controller = new AbortController();
  const running = queue.add(() => gate.promise, { signal: controller.signal });
  controller.abort();
  await expect(running).rejects.toMatchObject({ name: "AbortError" });
  let hasStarted = false;
  const next = queue.add(() => {
    hasStarted = true;
    return Promise.resolve();
  });
  expect(hasStarted).toBe(false);
  gate.resolve();
  await next;
});

it("refuses what was aborted before", async () => {
  const reason = new Error("before");
  const queue = createTaskQueue(1);
  await expect(queue.add(() => Promise.resolve(), { signal: AbortSignal.abort(reason) })).rejects.toBe(
    reason,
  );
});
