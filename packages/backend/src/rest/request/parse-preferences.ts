import { notImplemented, refusal } from "../errors/rest-error.ts";

/** What the `Prefer` header asks for. */
export interface Preferences {
  readonly returns: "minimal" | "representation";
  readonly countsExactly: boolean;
  /** What an insert does with a row that exists already; undefined refuses it. */
  readonly resolution: "merge-duplicates" | "ignore-duplicates" | undefined;
  /** More changed rows than this undo the change. */
  readonly maximumAffected: number | undefined;
}

/** Values we honour; `*` is checked by the reader of the value. */
const honoured: Readonly<Record<string, readonly string[]>> = {
  return: ["minimal", "representation"],
  count: ["exact"],
  resolution: ["merge-duplicates", "ignore-duplicates"],
  missing: ["null"],
  handling: ["strict", "lenient"],
  tx: ["commit"],
};

/**
 * Parses `Prefer`. A preference is a wish and may be passed over; these may not, because the answer would be another
 * than the one asked for (a dry run that commits), so an unknown value is refused.
 */
export function parsePreferences(header: string | undefined): Preferences {
  const wishes = new Map(
    (header ?? "")
      .split(",")
      .map((wish) => wish.trim())
      .filter((wish) => wish !== "")
      .map(splitWish),
  );
  for (const [name, value] of wishes) refuseUnknown(name, value);
  const resolution = wishes.get("resolution");
  return {
    returns: wishes.get("return") === "representation" ? "representation" : "minimal",
    countsExactly: wishes.get("count") === "exact",
    resolution:
      resolution === "merge-duplicates" || resolution === "ignore-duplicates" ? resolution : undefined,
    maximumAffected: parseMaximum(wishes.get("max-affected")),
  };
}

function splitWish(wish: string): readonly [name: string, value: string] {
  const [name = "", value = ""] = wish.split("=");
  return [name.trim().toLowerCase(), value.trim()];
}

function refuseUnknown(name: string, value: string): void {
  if (name === "max-affected") return;
  const values = Object.hasOwn(honoured, name) ? honoured[name] : undefined;
  if (values?.includes(value) !== true) throw notImplemented(`Prefer: ${name}=${value}`.slice(0, 200));
}

function parseMaximum(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw refusal("PGRST100", "max-affected must be a whole number");
  return Number(value);
}
