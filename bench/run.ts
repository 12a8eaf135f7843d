import { measureBackend } from "./backend/measure-backend.ts";
import { measureCorrector } from "./corrector/measure-corrector.ts";
import { measureLedger } from "./ledger.ts";
import { measurePageWeight } from "./page-weight.ts";
import { measureStart } from "./start.ts";
import { startProduct, temporaryDataFolder } from "./support/product.ts";

const runners: Readonly<Record<string, () => Promise<void>>> = {
  start: measureStart,
  backend: measureBackend,
  "page-weight": measurePageWeight,
  corrector: measureCorrector,
  ledger: measureLedger,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => runners[name] === undefined);
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. There are: ${Object.keys(runners).join(", ")}.`);
  process.exit(2);
}
// A first start builds what is stale, so that no figure holds a build.
const data = await temporaryDataFolder();
await startProduct(data.folder).then((product) => product.stop());
await data.remove();
for (const [name, measure] of Object.entries(runners)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure();
}
