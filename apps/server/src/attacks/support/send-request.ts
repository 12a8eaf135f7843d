import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";

/** A request as it goes over the wire: nothing of it is tidied up as a browser would. */
export interface PlainRequest {
  readonly method: string;
  /** Path and query, as they are. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** Its answer. */
export interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Longer than any answer takes on a busy machine: what is not answered by then hangs. */
const hangsAfterMilliseconds = 30_000;

/** Sends requests over connections that it keeps. */
export class Sender {
  readonly #port: number;
  readonly #agent: Agent;

  constructor(port: number, mostConnections = 16) {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, maxSockets: mostConnections });
  }

  /** Sends one; rejects when it is not answered. */
  send({ method, target, headers, body }: PlainRequest): Promise<PlainAnswer> {
    return new Promise((resolve, reject) => {
      const call = request({
        host: "127.0.0.1",
        port: this.#port,
        agent: this.#agent,
        method,
        path: target,
        headers: { ...headers, ...(body && { "Content-Length": String(body.length) }) },
        signal: AbortSignal.timeout(hangsAfterMilliseconds),
      });
      call.once("error", reject);
      call.once("response", (response) => {
        const received = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        buffer(response)
          .then((content) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: Object.fromEntries(received),
              text: content.toString("utf8"),
            }),
          )
          .catch(reject);
      });
      call.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
