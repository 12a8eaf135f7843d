// A guard must prove that it looked: plants imports that the walls forbid, one of each way to write them,
// and fails when lint does not refuse every one.
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";

import { inRoot, root } from "./lib/paths.mjs";

/** Each file imports one thing across a wall; the folder is the room that must not reach there. */
const forbidden = [
  { room: "packages/contracts/src", line: 'import "@motjuste/engine";', way: "package" },
  { room: "packages/engine/src", line: 'import "../../backend/src/index.ts";', way: "relative path" },
  {
    room: "packages/engine/src/edits",
    line: 'import "../engine.ts";',
    way: "relative path inside a package",
  },
  { room: "packages/functions/src", line: 'import "@motjuste/backend";', way: "package" },
  { room: "apps/web/src/lib", line: 'import "../app/routes.ts";', way: "relative path upward" },
  {
    room: "apps/web/src/features/correction",
    line: 'import "../auth/messages.ts";',
    way: "sideways feature",
  },
  {
    room: "apps/web/src/features/correction",
    line: 'import "@motjuste/engine";',
    way: "engine from the browser",
  },
];

const planted = forbidden.map(({ room, line }, index) => {
  const file = inRoot(room, `canary-${index}.ts`);
  writeFileSync(file, `${line}\n`);
  return file;
});
try {
  const lint = spawnSync("npx", ["oxlint", "--format=json", ...planted], { cwd: root, encoding: "utf8" });
  /** @type {{ filename: string, code: string }[]} */
  const diagnostics = JSON.parse(lint.stdout.slice(lint.stdout.indexOf("{"))).diagnostics;
  const missed = forbidden.filter(
    (_, index) =>
      !diagnostics.some(
        ({ filename, code }) => filename.endsWith(`canary-${index}.ts`) && code.startsWith("boundaries"),
      ),
  );
  for (const { room, line, way } of missed) console.error(`lint let through (${way}): ${room}: ${line}`);
  if (missed.length > 0) process.exitCode = 1;
  else console.log(`lint refused all ${forbidden.length} planted imports`);
} finally {
  for (const file of planted) rmSync(file, { force: true });
}
