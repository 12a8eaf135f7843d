import { describe, expect, it } from "vitest";

import { bearerToken } from "./bearer.ts";

describe("bearerToken", () => {
  it.each([
    ["Bearer a.b-c_.d", "a.b-c_.d"],
    ["bearer   a.b.c", "a.b.c"],
    ["Bearer", undefined],
    ["Bearer a b", undefined],
    ["Basic a.b.c", undefined],
    [undefined, undefined],
  ])("reads %j as %j", (header, token) => {
    expect(bearerToken(header)).toBe(token);
  });
});
