import { describe, expect, it } from "vitest";

import { hashToken, linkTokenOf, randomCode, randomToken, successorOf } from "./opaque-token.ts";

const key = Buffer.alloc(32, 1);
const otherKey = Buffer.alloc(32, 2);

describe("opaque tokens", () => {
  it("are long and never the same", () => {
    const tokens = new Set(Array.from({ length: 1000 }, () => randomToken()));
    expect(tokens.size).toBe(1000);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });

  it("have one successor, which only the key's holder can compute", () => {
    const token = randomToken();
    expect(successorOf(token, key)).toBe(successorOf(token, key));
    expect(successorOf(token, key)).not.toBe(successorOf(token, otherKey));
    expect(successorOf(token, key)).not.toBe(token);
  });

  it("are stored as a hash", () => {
    expect(hashToken("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });
});

describe("codes", () => {
  it("are six digits, leading zeros included", () => {
    for (let count = 0; count < 1000; count += 1) expect(randomCode()).toMatch(/^\d{6}$/);
  });

  it("lead to a link token of their own row and key", () => {
    const token = linkTokenOf("row", "123456", key);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(linkTokenOf("another row", "123456", key)).not.toBe(token);
    expect(linkTokenOf("row", "123457", key)).not.toBe(token);
    expect(linkTokenOf("row", "123456", otherKey)).not.toBe(token);
  });
});
