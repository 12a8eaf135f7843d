import path from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder, whatever folder the command was started from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** @param {...string} segments */
export const inRoot = (...segments) => path.join(root, ...segments);
