import { notImplemented, refusal } from "../errors/rest-error.ts";

/** `object`: exactly one row, not in a list. */
export type Shape = "list" | "object";

const shapes: Readonly<Record<string, Shape>> = {
  "*/*": "list",
  "application/*": "list",
  "application/json": "list",
  "application/vnd.pgrst.array+json": "list",
  "application/vnd.pgrst.object+json": "object",
};

/** Parses `Accept`: the first media type that we have. */
export function parseAccept(header: string | undefined): Shape {
  const types = (header ?? "*/*").split(",").map((type) => type.trim().toLowerCase());
  for (const type of types) {
    const [name = "", ...parameters] = type.split(";").map((part) => part.trim());
    const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
    if (shape === undefined) continue;
    if (parameters.includes("nulls=stripped")) throw notImplemented("leaving out nulls (nulls=stripped)");
    return shape;
  }
  throw refusal("PGRST107", `None of these media types are available: ${types.join(", ")}`.slice(0, 300));
}
