import { expect, test } from "vitest";

import { isOnThisMachine, loopbackNames } from "./site-address.ts";

test.each([
  ["http://localhost:3000", true],
  ["http://127.0.0.1", true],
  ["http://[::1]:3000", true],
  ["https://motjuste.example", false],
  ["https://localhost.example", false],
])("%s is on this machine: %s", (address, expected) => {
  expect(isOnThisMachine(address)).toBe(expected);
});

test.each([
  ["http://localhost:3000", ["http://localhost:3000/**", "http://127.0.0.1:3000/**"]],
  ["http://localhost", ["http://localhost/**", "http://127.0.0.1/**"]],
  ["https://motjuste.example", []],
])("links of %s may lead back to %o", (siteUrl, expected) => {
  expect(loopbackNames(siteUrl)).toEqual(expected);
});
