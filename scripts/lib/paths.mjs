import { stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder, whatever folder the command was started from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** @param {...string} segments */
export const inRoot = (...segments) => path.join(root, ...segments);

/** When a file or folder was last written, in milliseconds; 0 where there is none. @param {string} place */
export const modifiedAt = (place) =>
  stat(place).then(
    (found) => found.mtimeMs,
    () => 0,
  );
