import { notImplemented, refusal } from "../errors/rest-error.ts";

/** What the `Prefer` header asks for. */
export interface Preferences {
  /** `headers-only`: of an inserted row, where it is to be found. */
  readonly returns: "minimal" | "headers-only" | "representation";
  readonly countsExactly: boolean;
  /** What an insert does with a row that exists already; undefined refuses it. */
  readonly resolution: "merge-duplicates" | "ignore-duplicates" | undefined;
  /** What an insert takes for a key that a row does not have. */
  readonly missing: "default" | "null";
  /** A dry run: everything is done, answered and undone. */
  readonly isUndone: boolean;
  /** More changed rows than this undo the change. */
  readonly maximumAffected: number | undefined;
  /** The preferences that we understood, as they were given. */
  readonly understood: ReadonlyMap<string, string>;
}

/** The values of each preference; whether we honour them. */
const known: Readonly<Record<string, { readonly honoured: RegExp; readonly other?: RegExp }>> = {
  return: { honoured: /^(?:minimal|headers-only|representation)$/ },
  count: { honoured: /^exact$/, other: /^(?:planned|estimated)$/ },
  resolution: { honoured: /^(?:merge|ignore)-duplicates$/ },
  missing: { honoured: /^(?:default|null)$/ },
  handling: { honoured: /^(?:strict|lenient)$/ },
  tx: { honoured: /^(?:commit|rollback)$/ },
  "max-affected": { honoured: /^\d{1,9}$/ },
  timezone: { honoured: /^UTC$/i, other: /./ },
};

/**
 * Parses `Prefer` as PostgREST does: the first of several values counts, and what nobody knows is passed over, unless
 * `handling=strict` is among them. What PostgREST honours and we do not is refused: the answer would be another.
 *
 * @throws {RestError} PGRST122 for an unknown preference when they are handled strictly, PGRST127 for one of PostgREST's
 */
export function parsePreferences(header: string | undefined): Preferences {
  const wishes = (header ?? "").split(",").map((wish) => wish.trim());
  const understood = new Map<string, string>();
  const unknown: string[] = [];
  for (const wish of wishes.filter((text) => text !== "")) {
    const [name, value] = splitWish(wish);
    if (!isHonoured(name, value)) unknown.push(wish);
    else if (!understood.has(name)) understood.set(name, value);
  }
  const isStrict = understood.get("handling") === "strict";
  if (isStrict && unknown.length > 0) throw invalid(unknown);
  return { ...toPreferences(understood, isStrict), understood };
}

function toPreferences(
  wishes: ReadonlyMap<string, string>,
  isStrict: boolean,
): Omit<Preferences, "understood"> {
  const returns = wishes.get("return");
  const resolution = wishes.get("resolution");
  const maximumAffected = isStrict ? wishes.get("max-affected") : undefined;
  return {
    returns: returns === "representation" || returns === "headers-only" ? returns : "minimal",
    countsExactly: wishes.get("count") === "exact",
    resolution:
      resolution === "merge-duplicates" || resolution === "ignore-duplicates" ? resolution : undefined,
    missing: wishes.get("missing") === "default" ? "default" : "null",
    isUndone: wishes.get("tx") === "rollback",
    maximumAffected: maximumAffected === undefined ? undefined : Number(maximumAffected),
  };
}

function splitWish(wish: string): readonly [name: string, value: string] {
  const [name = "", value = ""] = wish.split("=");
  return [name.trim().toLowerCase(), value.trim()];
}

function isHonoured(name: string, value: string): boolean {
  const values = Object.hasOwn(known, name) ? known[name] : undefined;
  if (values === undefined) return false;
  if (values.honoured.test(value)) return true;
  if (values.other?.test(value) === true) throw notImplemented(`Prefer: ${name}=${value}`.slice(0, 200));
  return false;
}

function invalid(unknown: readonly string[]): Error {
  return refusal("PGRST122", "Invalid preferences given with handling=strict", {
    details: `Invalid preferences: ${unknown.join(", ")}`.slice(0, 300),
  });
}
