import { describe, expect, it } from "vitest";

import { parsePreferences } from "./parse-preferences.ts";

describe("parsePreferences", () => {
  it("takes the first of several values, and passes over what nobody knows", () => {
    expect(
      parsePreferences("return=representation, return=minimal ,wait=10,tx=perhaps, ,tx=rollback"),
    ).toMatchObject({
      returns: "representation",
      isUndone: true,
    });
    expect(parsePreferences(undefined)).toMatchObject({
      returns: "minimal",
      isUndone: false,
      missing: "null",
    });
  });

  it("limits the changed rows only when preferences are handled strictly, as PostgREST does", () => {
    expect(parsePreferences("max-affected=5").maximumAffected).toBeUndefined();
    expect(parsePreferences("max-affected=5, handling=strict").maximumAffected).toBe(5);
  });

  it.each(["none=1", "return=everything", "max-affected=-1", "max-affected=many", "tx"])(
    "refuses %s when preferences are handled strictly",
    (wish) => {
      expect(() => parsePreferences(`${wish},handling=strict`)).toThrow(
        expect.objectContaining({ code: "PGRST122", details: `Invalid preferences: ${wish}` }),
      );
    },
  );

  it.each(["count=planned", "count=estimated", "timezone=Europe/Paris"])(
    "refuses %s, because the answer would be another",
    (wish) => {
      expect(() => parsePreferences(wish)).toThrow(expect.objectContaining({ code: "PGRST127" }));
    },
  );
});
