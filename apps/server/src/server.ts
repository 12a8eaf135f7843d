import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";

import { createApp } from "./app.ts";
import type { Environment } from "./environment.ts";
import { listen, type Patience } from "./listener.ts";
import { openServices } from "./services.ts";
import { openSite } from "./site.ts";

/** The running product. */
export interface RunningServer {
  /** Where people on this machine open it. */
  readonly address: string;
  /** Finishes the requests under way, then closes the engine, the mailer and the database. */
  readonly close: () => Promise<void>;
}

/** What differs from the product where it is tested. */
export interface ServerOptions {
  readonly patience?: Patience;
  /** The client build to serve. */
  readonly pagesFolder?: string;
}

/** Starts everything on one port; what was started is closed again when a later part fails. */
export async function startServer(
  environment: Environment,
  log: Logger,
  { patience, pagesFolder }: ServerOptions = {},
): Promise<RunningServer> {
  const listener = await listen(environment.HOST, environment.PORT, patience);
  const opened: (() => Promise<void>)[] = [listener.close];
  const close = async () => {
    // In order: nothing is closed under a request that still needs it.
    // oxlint-disable-next-line no-await-in-loop
    for (const end of opened) await end();
  };
  try {
    const services = await openServices(environment, listener.address, log);
    opened.push(services.close);
    const site = await openSite(environment, pagesFolder);
    opened.push(site.close);
    const app = createApp({ ...services, log, site: site.pages });
    const listening = getRequestListener(app.fetch);
    listener.handle(site.around((request, response) => void listening(request, response)));
    if (environment.ENGINE_WARM_UP) services.warmUp();
  } catch (error) {
    await close();
    throw error;
  }
  return { address: listener.address, close };
}
