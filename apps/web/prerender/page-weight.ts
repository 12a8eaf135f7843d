import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

/** What a page weighs on the wire before any interaction, in bytes, compressed with gzip. */
export interface PageWeight {
  readonly path: string;
  readonly html: number;
  readonly script: number;
  readonly style: number;
}

/** Weighs files of the client build together. */
export async function weigh(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(path.join(folder, file)), { level: 9 }).length),
  );
  return sizes.reduce((total, size) => total + size, 0);
}

/** The weights as a table for the terminal, in kilobytes. */
export function formatWeights(weights: readonly PageWeight[]): string {
  const rows = weights.map((weight) =>
    [weight.path.padEnd(20), kilobytes(weight.script), kilobytes(weight.style), kilobytes(weight.html)].join(
      "",
    ),
  );
  const header = [
    "page (gzip, kB)".padEnd(20),
    "script".padStart(9),
    "style".padStart(9),
    "html".padStart(9),
  ].join("");
  return [header, ...rows].join("\n");
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(9);
}
