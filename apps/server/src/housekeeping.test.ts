import { EventEmitter, once } from "node:events";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { startHousekeeping } from "./housekeeping.ts";

const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("startHousekeeping", () => {
  it("works every hour, also after a failure, until it is stopped", async () => {
    const errors: unknown[] = [];
    let times = 0;
    const housekeeping = startHousekeeping(
      [
        async () => {
          times += 1;
          if (times === 1) throw new Error("no connection");
        },
      ],
      { error: (details: unknown) => errors.push(details) },
    );
    await vi.advanceTimersByTimeAsync(hour - 1);
    expect(times).toBe(0);
    await vi.advanceTimersByTimeAsync(2 * hour);
    expect(times).toBe(2);
    expect(errors).toHaveLength(1);
    await housekeeping.stop();
    await vi.advanceTimersByTimeAsync(5 * hour);
    expect(times).toBe(2);
  });

  it("does not begin again before it is done, and is waited for", async () => {
    let times = 0;
    const work = new EventEmitter();
    const housekeeping = startHousekeeping(
      [
        () => {
          times += 1;
          return once(work, "done");
        },
        // One that fails at once ends the waiting for nobody.
        () => Promise.reject(new Error("no connection")),
      ],
      { error: () => undefined },
    );
    await vi.advanceTimersByTimeAsync(3 * hour);
    expect(times).toBe(1);
    const stopped = vi.fn<() => void>();
    const stopping = housekeeping.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(1);
    expect(stopped).not.toHaveBeenCalled();
    work.emit("done");
    await stopping;
    expect(stopped).toHaveBeenCalledOnce();
  });
});
