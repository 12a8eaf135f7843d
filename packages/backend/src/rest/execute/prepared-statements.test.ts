import { describe, expect, it } from "vitest";

import { choosePrepared } from "./prepared-statements.ts";

describe("choosePrepared", () => {
  it("prepares what comes twice", () => {
    const isPrepared = choosePrepared(() => 0);
    expect([isPrepared("a"), isPrepared("b"), isPrepared("a"), isPrepared("a"), isPrepared("b")]).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it("holds a bounded number, and keeps those it has", () => {
    const isPrepared = choosePrepared(() => 0);
    isPrepared("mine");
    isPrepared("mine");
    const made = Array.from({ length: 1000 }, (_, index) => `made up ${index}`);
    const prepared = made.filter((text) => [isPrepared(text), isPrepared(text)][1]);
    expect(prepared.length).toBeLessThan(200);
    expect(isPrepared("mine")).toBe(true);
  });

  it("does not hold long texts", () => {
    const isPrepared = choosePrepared(() => 0);
    const long = "x".repeat(10_000);
    expect([isPrepared(long), isPrepared(long), isPrepared(long)]).toEqual([false, false, false]);
  });

  it("begins anew after an hour, so that a list full of made-up ones does not stay full", () => {
    let milliseconds = 0;
    const isPrepared = choosePrepared(() => milliseconds);
    for (const text of Array.from({ length: 200 }, (_, index) => `made up ${index}`)) {
      isPrepared(text);
      isPrepared(text);
    }
    expect([isPrepared("mine"), isPrepared("mine")]).toEqual([false, false]);
    milliseconds = 3_600_001;
    expect([isPrepared("yours"), isPrepared("yours"), isPrepared("made up 1")]).toEqual([false, true, false]);
  });
});
