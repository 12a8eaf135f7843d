import { median } from "./support/median.ts";
import { memoryOf, startProduct, temporaryDataFolder } from "./support/product.ts";
import { writeResult } from "./support/write-result.ts";

const rounds = 5;
/** Long enough for the corrector's warm-up in the background to end. */
const idleMilliseconds = 15_000;

/**
 * Start cold (an empty data folder: initdb, bootstrap, migrations) and warm (the same folder again), and the
 * memory after some idle seconds. Packages are installed and the web application is built before.
 */
export async function measureStart(): Promise<void> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const data = await temporaryDataFolder();
    const first = await startProduct(data.folder);
    cold.push(first.startMilliseconds);
    await first.stop();
    const second = await startProduct(data.folder);
    warm.push(second.startMilliseconds);
    await second.stop();
    await data.remove();
  }
  const data = await temporaryDataFolder();
  const product = await startProduct(data.folder);
  await new Promise((resolve) => {
    setTimeout(resolve, idleMilliseconds);
  });
  const memory = await memoryOf(product, data.folder);
  await product.stop();
  await data.remove();
  await writeResult("start", {
    coldStartMilliseconds: { median: Math.round(median(cold)), all: cold.map(Math.round) },
    warmStartMilliseconds: { median: Math.round(median(warm)), all: warm.map(Math.round) },
    idleMebibytes: { server: Math.round(memory.server), postgres: Math.round(memory.postgres) },
  });
}
