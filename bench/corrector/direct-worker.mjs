// harper.js as a program would call it directly: one thread, one sentence after the other.
import { on } from "node:events";
import { parentPort, workerData } from "node:worker_threads";

import { LocalLinter } from "harper.js";
import { slimBinary } from "harper.js/slimBinary";

const linter = new LocalLinter({ binary: slimBinary });
await linter.setup();
const off = Object.fromEntries(workerData.rulesOff.map((rule) => [rule, false]));
await linter.setLintConfig({ ...(await linter.getDefaultLintConfig()), ...off });

parentPort.postMessage("done", []);
for await (const [sentences] of on(parentPort, "message")) {
  for (const sentence of sentences) {
    for (const lint of await linter.lint(sentence, { language: "plaintext" })) {
      JSON.parse(lint.to_json());
      lint.free();
    }
  }
  parentPort.postMessage("done", []);
}
