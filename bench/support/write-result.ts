import { mkdir, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "../results");

/**
 * Writes what a runner measured to `bench/results/<name>.json`, with what a reader needs to judge and
 * repeat it: the command, the date, the machine.
 *
 * @param figures measured values only; names carry their unit
 */
export async function writeResult(name: string, figures: Readonly<Record<string, unknown>>): Promise<void> {
  const result = {
    command: `npm run bench -- ${name}`,
    date: new Date().toISOString().slice(0, 10),
    machine: {
      cpus: os.availableParallelism(),
      cpu: os.cpus()[0]?.model ?? "unknown",
      node: process.version,
    },
    ...figures,
  };
  await mkdir(folder, { recursive: true });
  const text = `${JSON.stringify(result, undefined, 2)}\n`;
  await writeFile(path.join(folder, `${name}.json`), text);
  console.log(text);
}
