import { expect, it } from "vitest";

import { orderByReferences } from "./order-by-references.ts";

it("puts each table after those that it refers to", () => {
  const tables = [
    { id: "messages", refersTo: ["conversations"] },
    { id: "plans", refersTo: [] },
    { id: "conversations", refersTo: ["users", "plans"] },
    { id: "users", refersTo: [] },
  ];
  expect(orderByReferences(tables).map(({ id }) => id)).toEqual([
    "plans",
    "users",
    "conversations",
    "messages",
  ]);
});

it("refuses a circle, and names who is in it", () => {
  const circle = [
    { id: "a", refersTo: ["b"] },
    { id: "b", refersTo: ["a"] },
    { id: "c", refersTo: [] },
  ];
  expect(() => orderByReferences(circle)).toThrow("a, b refer to each other");
});
