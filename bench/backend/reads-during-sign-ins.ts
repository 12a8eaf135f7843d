import { Agent, request } from "node:http";

import type { Request } from "autocannon";

import { median } from "../support/median.ts";
import { rounded } from "./rounds.ts";

const signIns = 200;
const quietReads = 1000;

/** How reading fares while {@link signIns} people sign in at once. Medians in milliseconds. */
export interface ReadsDuringSignIns {
  readonly signInsInParallel: number;
  readonly quietMedianMilliseconds: number;
  readonly busyMedianMilliseconds: number;
  readonly ratio: number;
}

/** Reads one after the other, first alone and then while everybody signs in. */
export async function measureReadsDuringSignIns(
  address: string,
  requests: { readonly selectById: readonly Request[]; readonly signIn: readonly Request[] },
): Promise<ReadsDuringSignIns> {
  const agent = new Agent({ keepAlive: true });

  async function readWhile(goesOn: (count: number) => boolean): Promise<number> {
    const times: number[] = [];
    while (goesOn(times.length)) {
      times.push(await send(address, agent, requests.selectById[times.length % requests.selectById.length]));
    }
    return median(times);
  }

  const quiet = await readWhile((count) => count < quietReads);
  let isOver = false;
  const everybody = Promise.all(
    requests.signIn.slice(0, signIns).map((one) => send(address, agent, one)),
  ).finally(() => {
    isOver = true;
  });
  const [busy] = await Promise.all([readWhile(() => !isOver), everybody]);
  agent.destroy();
  return {
    signInsInParallel: signIns,
    quietMedianMilliseconds: rounded(quiet, 3),
    busyMedianMilliseconds: rounded(busy, 3),
    ratio: rounded(busy / quiet, 2),
  };
}

/** Sends one request; gives the milliseconds until all of its answer is there. */
function send(address: string, agent: Agent, { method, path, headers, body }: Request = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const sent = request(new URL(path ?? "/", address), {
      agent,
      method,
      headers: { ...headers, ...length },
    });
    sent.once("error", reject);
    sent.once("response", (response) => {
      response.resume();
      response.once("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${path}: ${response.statusCode}`));
      });
    });
    sent.end(body);
  });
}
