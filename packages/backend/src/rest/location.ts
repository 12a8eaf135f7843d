import { z } from "zod";

import type { Table } from "./catalogue/catalogue.ts";
import type { DatabaseAnswer } from "./execute/database-answer.ts";
import type { ReadPlan } from "./plan/read-plan.ts";

const keysSchema = z.array(z.record(z.string(), z.string().nullable()));

/** Reads the primary key of inserted rows; undefined when the table has none. */
export function planLocation({ columns, primaryKey }: Table): ReadPlan | undefined {
  const keys = columns.filter(({ name }) => primaryKey.includes(name));
  if (keys.length === 0) return undefined;
  return {
    outputs: keys.map((column) => ({ kind: "column", label: column.name, column })),
    conditions: [],
    order: [],
    range: { offset: 0, limit: Number.MAX_SAFE_INTEGER },
  };
}

/** `Location` of the one inserted row, as PostgREST spells it: `/books?id=eq.1`; undefined for none and for several. */
export function locationOf(table: string, { body, rows }: DatabaseAnswer): string | undefined {
  const [key] = body === null || rows !== 1 ? [] : keysSchema.parse(JSON.parse(body));
  if (key === undefined) return undefined;
  const filters = Object.entries(key).map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${value === null ? "is.null" : `eq.${encodeURIComponent(value)}`}`,
  );
  return `/${encodeURIComponent(table)}?${filters.join("&")}`;
}
