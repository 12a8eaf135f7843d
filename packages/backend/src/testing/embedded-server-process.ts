/**
 * A process of its own that starts or joins the embedded server of a folder: tests kill it, or run several.
 * Says in one line of JSON that it is ready, and leaves when its standard input ends.
 */
import { once } from "node:events";

import { startEmbeddedPostgres } from "../database/embedded/start.ts";

const [dataDirectory = ""] = process.argv.slice(2);
try {
  const server = await startEmbeddedPostgres({ dataDirectory });
  process.stdout.write(`${JSON.stringify({ adopted: server.adopted })}\n`);
  process.stdin.resume();
  await once(process.stdin, "end");
  await server.stop();
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
