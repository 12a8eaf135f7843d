import { startEmbeddedPostgres } from "@motjuste/backend";

import { median } from "../support/median.ts";
import { processorTimeOf, startProduct, temporaryDataFolder, type Product } from "../support/product.ts";
import { writeResult } from "../support/write-result.ts";
import { openDriverAlone, type DriverAlone } from "./driver-alone.ts";
import { sendLoad } from "./load.ts";
import { findTarget, signUpPeople, writeHistories } from "./people.ts";
import { measureReadsDuringSignIns, type ReadsDuringSignIns } from "./reads-during-sign-ins.ts";
import { buildRequests, type RequestCase, type Requests } from "./requests.ts";
import { measureRound, rounded, summarise, type Contestant, type Round } from "./rounds.ts";

const rounds = 3;
const secondsEach = 3;
const manyConnections = 32;
/** So many that no account comes to its limit of sign-ins (20 in five minutes). */
const accounts = 360;
const readerCount = 32;

/** Proxies are trusted so that one machine can be many clients, each with the allowance of one. */
const settings = { EMAIL_CONFIRMATION: "off", TRUSTED_PROXIES: "1", LOG_LEVEL: "info" };

/**
 * The backend over HTTP as supabase-js asks it, and in the same minutes the database driver alone: timings depend on the
 * machine and its mood, the ratio of the two much less.
 */
export async function measureBackend(): Promise<void> {
  const data = await temporaryDataFolder();
  const product = await startProduct(data.folder, settings);
  const database = await startEmbeddedPostgres({ dataDirectory: data.folder });
  try {
    const target = await findTarget(product.address);
    const people = await signUpPeople(target, accounts);
    const [readers, writers] = [people.slice(0, readerCount), people.slice(readerCount, 2 * readerCount)];
    const conversations = await writeHistories(target, readers);
    const written = await writeHistories(target, writers);
    const requests = buildRequests({ target, people, readers, conversations, writers, written });
    const driver = openDriverAlone(database.connection, readers, conversations);
    try {
      await writeResult("backend", await measure(product, data.folder, requests, driver));
    } finally {
      await driver.end();
    }
  } finally {
    await database.stop();
    await product.stop();
    await data.remove();
  }
}

/** The rounds of all contestants take turns. */
async function measure(
  product: Product,
  dataFolder: string,
  requests: Requests,
  driver: DriverAlone,
): Promise<Readonly<Record<string, unknown>>> {
  const overHttp =
    (name: RequestCase): Contestant =>
    (connections) =>
      sendLoad({ address: product.address, requests: requests[name], connections, seconds: secondsEach });
  const contestants = {
    driverAloneSelectById: (inFlight) => driver.selectById(inFlight, secondsEach),
    selectById: overHttp("selectById"),
    nestedHistory: overHttp("nestedHistory"),
    insert: overHttp("insert"),
    signIn: overHttp("signIn"),
  } satisfies Record<string, Contestant>;
  const runs = Object.entries(contestants).flatMap(([name, contestant]) =>
    [1, manyConnections].map((connections) => ({
      name,
      contestant,
      connections,
      results: new Array<Round>(),
    })),
  );
  const signInRounds: ReadsDuringSignIns[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const { contestant, connections, results } of runs) {
      results.push(await measureRound(contestant, connections, () => processorTimeOf(product, dataFolder)));
    }
    signInRounds.push(await measureReadsDuringSignIns(product.address, requests));
  }

  const summaries = Object.keys(contestants).map((name) => [
    name,
    Object.fromEntries(
      runs
        .filter((run) => run.name === name)
        .map(({ connections, results }) => [`connections${connections}`, summarise(results)]),
    ),
  ]);
  const perSecond = (wanted: keyof typeof contestants, connections: number) =>
    median(
      runs
        .filter((run) => run.name === wanted && run.connections === connections)
        .flatMap(({ results }) => results.map(({ requestsPerSecond }) => requestsPerSecond)),
    );
  const share = (connections: number) =>
    rounded(perSecond("selectById", connections) / perSecond("driverAloneSelectById", connections), 2);
  return {
    ...Object.fromEntries(summaries),
    selectByIdAsShareOfDriverAlone: {
      connections1: share(1),
      [`connections${manyConnections}`]: share(manyConnections),
    },
    readsDuringSignIns: {
      medianRatio: rounded(median(signInRounds.map(({ ratio }) => ratio)), 2),
      rounds: signInRounds,
    },
  };
}
