import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A handler of Node's requests. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** An open port. Until somebody takes the requests they are answered 503: the product is starting. */
export interface Listener {
  /** Address for people on this machine, such as http://localhost:3000. */
  readonly address: string;
  readonly handle: (handler: NodeHandler) => void;
  /** Takes no new connection, lets the requests under way finish, and cuts what is left after the grace. */
  readonly close: () => Promise<void>;
}

/** How long we wait for a client, in milliseconds; who is slower is cut off, while it sends with the answer 408. */
export interface Patience {
  readonly headersMilliseconds: number;
  /** For headers and body together. */
  readonly requestMilliseconds: number;
  /** Without a byte in either direction: a client that does not read its answer, and the longest we may think about one. */
  readonly silenceMilliseconds: number;
  /** How often that is looked at: nobody is cut off sooner than it is noticed. */
  readonly checkEveryMilliseconds: number;
}

/** A client that is slower than this holds a connection for nothing. */
const defaultPatience: Patience = {
  headersMilliseconds: 15_000,
  requestMilliseconds: 60_000,
  silenceMilliseconds: 120_000,
  checkEveryMilliseconds: 5000,
};

/** A long text on a busy machine takes this long; orchestrators kill after thirty seconds. */
const graceMilliseconds = 25_000;

const starting: NodeHandler = (_request, response) => {
  response.writeHead(503, { "Retry-After": "1", "Content-Type": "text/plain; charset=utf-8" });
  response.end("Motjuste is starting. Try again in a moment.\n");
};

/**
 * Opens the port before anything else is started, so that a taken one is said at once.
 *
 * @throws {Error} that says which setting to change
 */
export async function listen(
  host: string,
  port: number,
  patience: Patience = defaultPatience,
): Promise<Listener> {
  let current = starting;
  const server = createServer(
    {
      headersTimeout: patience.headersMilliseconds,
      requestTimeout: patience.requestMilliseconds,
      connectionsCheckingInterval: patience.checkEveryMilliseconds,
    },
    (request, response) => current(request, response),
  );
  server.setTimeout(patience.silenceMilliseconds);
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
    if (!isTaken) throw error;
    const advice = `Set PORT to another one, for example PORT=${port + 1} npm start.`;
    throw new Error(`Port ${port} is in use. ${advice}`, { cause: error });
  }
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("The server listens on no port.");
  return {
    address: `http://${nameOf(bound)}:${bound.port}`,
    handle: (handler) => {
      current = handler;
    },
    close: async () => {
      const closed = once(server, "close");
      server.close();
      // Again and again: a connection is kept alive when its last request ends, and would hold us for seconds.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const cut = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
      await closed;
      clearInterval(sweep);
      clearTimeout(cut);
    },
  };
}

/** How a person on this machine names the address that was bound. */
function nameOf({ address, family }: AddressInfo): string {
  if (["127.0.0.1", "0.0.0.0", "::", "::1"].includes(address)) return "localhost";
  return family === "IPv6" ? `[${address}]` : address;
}
