import { describe, expect, it } from "vitest";

import { toCatalogue } from "./catalogue.ts";
import type { Catalogue } from "./catalogue.ts";
import { rememberCatalogue } from "./remember-catalogue.ts";

/** A memory of catalogues that are told apart, and may fail to come. */
function remember() {
  const asked: Catalogue[] = [];
  const state = { seconds: 0, isLost: false, asked };
  const memory = rememberCatalogue(
    async () => {
      const catalogue = toCatalogue({ tables: [], foreignKeys: [], functions: [] });
      asked.push(catalogue);
      if (state.isLost) throw new Error("lost");
      return catalogue;
    },
    () => state.seconds * 1000,
  );
  return { memory, state };
}

describe("rememberCatalogue", () => {
  it("asks once for all who wait and all who come later", async () => {
    const { memory, state } = remember();
    const found = await Promise.all([memory.read(), memory.read(), memory.read()]);
    expect(await memory.read()).toBe(found[0]);
    expect(state.asked).toHaveLength(1);
  });

  it("does not remember that it failed", async () => {
    const { memory, state } = remember();
    state.isLost = true;
    await expect(memory.read()).rejects.toThrow("lost");
    state.isLost = false;
    expect(await memory.read()).toBe(state.asked[1]);
  });

  it("asks again for wrong names, but not for each of them", async () => {
    const { memory, state } = remember();
    await memory.read();
    expect(memory.readAgain()).toBeUndefined();
    state.seconds = 6;
    expect(await memory.readAgain()).toBe(state.asked[1]);
    expect(memory.readAgain()).toBeUndefined();
    expect(await memory.read()).toBe(state.asked[1]);
  });

  it("asks again after a minute and makes nobody wait for it", async () => {
    const { memory, state } = remember();
    const first = await memory.read();
    state.seconds = 61;
    expect(await memory.read()).toBe(first);
    await expect.poll(() => memory.read()).toBe(state.asked[1]);
    expect(state.asked).toHaveLength(2);
  });

  it("keeps what it has when the database is lost", async () => {
    const { memory, state } = remember();
    const first = await memory.read();
    state.isLost = true;
    state.seconds = 61;
    expect(await memory.read()).toBe(first);
    await expect(memory.readAgain() ?? memory.read()).resolves.toBe(first);
    state.seconds = 122;
    expect(await memory.read()).toBe(first);
  });
});
