// Runs a command against a throw-away server of another PostgreSQL than the embedded one:
// node scripts/with-system-postgres.mjs /usr/lib/postgresql/15/bin npx vitest run ...
import { register } from "tsx/esm/api";

import { run } from "./lib/run.mjs";

const [programs = "", command = "", ...args] = process.argv.slice(2);
register();
const { startSystemPostgres } = await import("../packages/backend/src/testing/system-postgres.ts");
const server = await startSystemPostgres(programs);
// Ctrl-C reaches the command too; this process stays until the server is stopped.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
try {
  process.exitCode = await run(command, args, { env: { TEST_DATABASE_URL: server.url } });
} finally {
  await server.stop();
}
