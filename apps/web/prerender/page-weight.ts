import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

/** A page that is mostly read, or one that is worked with. */
export type PageKind = "public" | "tool";

/** The most script that a page may need before any interaction, in bytes, compressed with gzip. */
const scriptBudgets: Record<PageKind, number> = { public: 100_000, tool: 180_000 };

/** What a page weighs on the wire before any interaction, in bytes, compressed with gzip. */
export interface PageWeight {
  readonly path: string;
  readonly kind: PageKind;
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

/**
 * Holds the pages to their budgets, so that a heavy import is noticed the day it is written.
 *
 * @throws {Error} naming each page above its budget
 */
export function refuseOverweight(weights: readonly PageWeight[]): void {
  const tooHeavy = weights.filter(({ kind, script }) => script > scriptBudgets[kind]);
  if (tooHeavy.length === 0) return;
  const lines = tooHeavy.map(
    ({ path: page, kind, script }) =>
      `${page} needs ${kilobytes(script)} kB of script (gzip); a ${kind} page may need at most ${kilobytes(scriptBudgets[kind])} kB.`,
  );
  const advice =
    "Load what is not needed at first with import(), or take the new dependency out of what every page loads (src/app/layout, src/lib).";
  throw new Error([...lines, advice].join("\n"));
}

/** The weights as a table for the terminal, in kilobytes. */
export function formatWeights(weights: readonly PageWeight[]): string {
  const rows = weights.map((weight) =>
    [weight.path.padEnd(20), cell(weight.script), cell(weight.style), cell(weight.html)].join(""),
  );
  const header = [
    "page (gzip, kB)".padEnd(20),
    "script".padStart(9),
    "style".padStart(9),
    "html".padStart(9),
  ].join("");
  return [header, ...rows].join("\n");
}

function cell(bytes: number): string {
  return kilobytes(bytes).padStart(9);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
