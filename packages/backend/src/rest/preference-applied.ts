import type { Preferences } from "./request/parse-preferences.ts";

/** The preferences that each kind of request honours, in PostgREST's order. */
const honoured = {
  read: ["count", "tx", "handling"],
  insert: ["resolution", "missing", "return", "count", "tx", "handling"],
  update: ["return", "count", "tx", "handling", "max-affected"],
  delete: ["return", "count", "tx", "handling", "max-affected"],
  call: ["count", "tx", "handling", "max-affected"],
} as const;

/** `Preference-Applied`: which wishes of the client the answer follows; undefined for none. */
export function preferenceApplied(
  { understood, maximumAffected }: Pick<Preferences, "understood" | "maximumAffected">,
  kind: keyof typeof honoured,
): string | undefined {
  const applied = honoured[kind].flatMap((name) => {
    const value = understood.get(name);
    if (value === undefined || (name === "max-affected" && maximumAffected === undefined)) return [];
    return [`${name}=${value}`];
  });
  return applied.length === 0 ? undefined : applied.join(", ");
}
