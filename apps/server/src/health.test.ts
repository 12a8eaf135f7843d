import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { createHealthCheck } from "./health.ts";

describe("createHealthCheck", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test("asks the database once for a flood, and again when a second has passed", async () => {
    let questions = 0;
    let isThere = true;
    const isHealthy = createHealthCheck(async () => {
      questions += 1;
      if (!isThere) throw new Error("The database is gone.");
    });
    const flood = async () => new Set(await Promise.all(Array.from({ length: 100 }, isHealthy)));
    expect(await flood()).toEqual(new Set([true]));
    expect(await flood()).toEqual(new Set([true]));
    expect(questions).toBe(1);

    isThere = false;
    vi.advanceTimersByTime(1000);
    expect(await flood()).toEqual(new Set([false]));
    expect(questions).toBe(2);
    // A database that has come back is believed at once.
    isThere = true;
    expect(await isHealthy()).toBe(true);
  });
});
