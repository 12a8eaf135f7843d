import { setTimeout as delay } from "node:timers/promises";

import { z } from "zod";

import { median } from "./support/median.ts";
import { memoryOf, startProduct, temporaryDataFolder, type Product } from "./support/product.ts";
import { writeResult } from "./support/write-result.ts";

const startRounds = 7;
const memoryRounds = 3;
/** Long enough for what a start or a first text leaves to be done in the background, such as compiling WebAssembly. */
const idleMilliseconds = 8000;

/** What people may compare with. */
const officialAlpha = {
  source: "measured by us for @supabase/lite 0.10.0 on such a machine, from the command to listening",
  coldStartMilliseconds: 2600,
  warmStartMilliseconds: 900,
  idleMegabytes: 420,
};

/**
 * Start cold (an empty data folder: initdb, bootstrap, migrations) and warm (the same folder again), and the memory
 * after some idle seconds, without language data and with English. Packages are installed and all is built before.
 */
export async function measureStart(): Promise<void> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < startRounds; round += 1) {
    const data = await temporaryDataFolder();
    for (const times of [cold, warm]) {
      const product = await startProduct(data.folder);
      times.push(product.startMilliseconds);
      await product.stop();
    }
    await data.remove();
  }
  await writeResult("start", {
    coldStartMilliseconds: { median: Math.round(median(cold)), all: cold.map(Math.round) },
    warmStartMilliseconds: { median: Math.round(median(warm)), all: warm.map(Math.round) },
    idleMebibytes: {
      withoutLanguageData: await idleMemory({ ENGINE_WARM_UP: "off" }),
      withEnglish: await idleMemory({ ENGINE_THREADS: "1" }, correctOneText),
    },
    officialAlpha,
  });
}

/** Medians over some starts in data folders that have been started in before. */
async function idleMemory(
  settings: Readonly<Record<string, string>>,
  prepare: (product: Product) => Promise<void> = () => Promise.resolve(),
): Promise<{ server: number; postgres: number }> {
  const server: number[] = [];
  const postgres: number[] = [];
  const data = await temporaryDataFolder();
  await startProduct(data.folder, settings).then((product) => product.stop());
  for (let round = 0; round < memoryRounds; round += 1) {
    const product = await startProduct(data.folder, settings);
    await prepare(product);
    await delay(idleMilliseconds);
    const memory = await memoryOf(product, data.folder);
    server.push(memory.server);
    postgres.push(memory.postgres);
    await product.stop();
  }
  await data.remove();
  return { server: Math.round(median(server)), postgres: Math.round(median(postgres)) };
}

/** Returns when English is loaded. */
async function correctOneText({ address }: Product): Promise<void> {
  const config = await fetch(`${address}/config.json`);
  const { anonKey } = z.object({ anonKey: z.string() }).parse(await config.json());
  const answer = await fetch(`${address}/functions/v1/language-correction`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${anonKey}` },
    body: JSON.stringify({ text: "Good morning.", language: "en", mode: "basic" }),
  });
  if (!answer.ok) throw new Error(`a correction was answered ${answer.status}`);
}
