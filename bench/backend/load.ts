import autocannon, { type Request } from "autocannon";

import { median } from "../support/median.ts";

/** Requests that stand for many people: every connection sends them in turn, each beginning at another. */
export interface Load {
  readonly address: string;
  readonly requests: readonly Request[];
  readonly connections: number;
  readonly seconds: number;
}

/** What a client saw. */
export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly medianMilliseconds: number;
  readonly answered: number;
}

/**
 * Sends requests for some seconds, each connection the next one as soon as it has its answer.
 *
 * @throws {Error} when anything but success is answered: a refused request is cheap and would flatter the figure
 */
export async function sendLoad({ address, requests, connections, seconds }: Load): Promise<LoadResult> {
  const milliseconds: number[] = [];
  let connection = 0;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: address,
        connections,
        duration: seconds,
        requests: [...requests],
        setupClient: (client) => {
          const first = Math.floor((connection++ * requests.length) / connections);
          client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
        },
      },
      (error: unknown, done) => (error === null ? resolve(done) : reject(error)),
    );
    run.on("response", (_client, _status, _bytes, time) => milliseconds.push(time));
  });
  if (result.errors + result.non2xx > 0) {
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors: ${JSON.stringify(result)}`);
  }
  return {
    requestsPerSecond: result["2xx"] / result.duration,
    medianMilliseconds: median(milliseconds),
    answered: result["2xx"],
  };
}
