import { createBuiltInProvider, createEngine } from "@motjuste/engine";

import { run } from "./run.ts";

const interruption = new AbortController();
// Once: a second Ctrl+C ends the process the hard way.
process.once("SIGINT", () => interruption.abort());

process.exitCode = await run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: interruption.signal,
  createEngine: ({ threads }) => createEngine({ providers: [createBuiltInProvider({ threads })] }),
});
