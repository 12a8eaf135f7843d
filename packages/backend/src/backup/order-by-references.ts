/** A table, and those that its foreign keys refer to, itself left out. */
interface Referring {
  readonly id: string;
  readonly refersTo: readonly string[];
}

/**
 * Puts tables into an order in which each comes after those that it refers to, so that foreign keys hold while rows are
 * loaded. The order is the same each time for the same tables.
 *
 * @throws Error that names the tables, when they refer to each other in a circle.
 */
export function orderByReferences<Table extends Referring>(tables: readonly Table[]): readonly Table[] {
  const ordered: Table[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const missing = new Set(waiting.map(({ id }) => id));
    const next = waiting.filter((table) => !table.refersTo.some((id) => missing.has(id)));
    if (next.length === 0) {
      throw new Error(
        `The tables ${[...missing].join(", ")} refer to each other in a circle: no order of loading them holds.`,
      );
    }
    ordered.push(...next);
    const done = new Set(next);
    waiting = waiting.filter((table) => !done.has(table));
  }
  return ordered;
}
