import { existsSync } from "node:fs";

import { describeError } from "@motjuste/contracts";
import { pino } from "pino";

import { announce } from "./announce.ts";
import { EnvironmentError, parseEnvironment } from "./environment.ts";
import { startServer, type RunningServer } from "./server.ts";

/** The exit code for a wrong configuration (sysexits.h, EX_CONFIG): restarting will not help. */
const configurationFault = 78;

if (existsSync(".env")) process.loadEnvFile(".env");

try {
  const environment = parseEnvironment(process.env);
  const log = pino({ level: environment.LOG_LEVEL });
  let stopping = false;
  const starting = startServer(environment, log);
  const stop = (signal: NodeJS.Signals) => {
    // A second signal means "now": the first is already closing what can be closed.
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, "stopping");
    // What is only being started is closed when it is there: a database of ours would stay behind.
    starting.then(closeAndExit, () => undefined);
  };
  const closeAndExit = (server: RunningServer) =>
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error: describeError(error) }, "could not stop cleanly");
        process.exit(1);
      },
    );
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  const server = await starting;
  if (!stopping) announce(environment, server.address);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof EnvironmentError ? configurationFault : 1);
}
