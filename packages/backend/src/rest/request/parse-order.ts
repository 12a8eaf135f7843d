import { notImplemented } from "../errors/rest-error.ts";
import type { OrderItem } from "./ast.ts";
import { Scanner } from "./scanner.ts";

/** Parses `order=column.asc|desc.nullsfirst|nullslast,...`. */
export function parseOrder(text: string): readonly OrderItem[] {
  const scanner = new Scanner(text, "order parameter");
  const items: OrderItem[] = [];
  do {
    scanner.skipSpaces();
    items.push(parseItem(scanner));
    scanner.skipSpaces();
  } while (scanner.accept(","));
  scanner.end();
  return items;
}

function parseItem(scanner: Scanner): OrderItem {
  const column = scanner.name();
  if (scanner.sees("->")) throw notImplemented("ordering by a part of a JSON column (->)");
  if (scanner.sees("(")) throw notImplemented("ordering by a column of a nested resource");
  const isDescending = scanner.accept(".desc");
  if (!isDescending) scanner.accept(".asc");
  return { column, isDescending, nulls: parseNulls(scanner) };
}

function parseNulls(scanner: Scanner): OrderItem["nulls"] {
  if (scanner.accept(".nullsfirst")) return "first";
  return scanner.accept(".nullslast") ? "last" : undefined;
}
