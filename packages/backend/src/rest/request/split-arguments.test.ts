import { describe, expect, it } from "vitest";

import { splitArguments } from "./split-arguments.ts";

/** The names of arguments, and what is left of the query string. */
function split(query: string): { given: string[]; others: string } {
  const { given, others } = splitArguments(new URLSearchParams(query));
  return { given: [...given.keys()], others: others.toString() };
}

describe("splitArguments", () => {
  it("takes a plain name for an argument unless its value begins as a filter does", () => {
    expect(split("a=1&b=eq.2&c=equal&d=not.in.(1)&e=not.&f=")).toEqual({
      given: ["a", "c", "e", "f"],
      others: "b=eq.2&d=not.in.%281%29",
    });
    expect(split("a=fts(french).x&b=like(any).x&c=2026-01-01&d=is.").given).toEqual(["c"]);
  });

  it("leaves what PostgREST reserves, and what is no name", () => {
    const query = "select=a&order=a&limit=1&offset=1&or=(a)&columns=a&on_conflict=a&b.c=1&b->c=1&=1";
    expect(split(query).given).toEqual([]);
  });
});
