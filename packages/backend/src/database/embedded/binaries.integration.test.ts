import { chmod, cp, mkdtemp, readdir, readFile, rm, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { serverProcess } from "../../testing/server-process.ts";
import { locateBinaries, restoreLibraryLinks } from "./binaries.ts";
import type { EmbeddedPostgres } from "./start.ts";
import { startEmbeddedPostgres } from "./start.ts";

let base: string;
let libraries: string;

/** The programs as npm leaves them when it may run no scripts, in a folder of mode 0700. */
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "motjuste-binaries-"));
  const { initdb } = await locateBinaries();
  const original = dirname(dirname(initdb));
  await cp(original, join(base, "native"), { recursive: true, verbatimSymlinks: true });
  libraries = join(base, "native/lib");
  const entries = await readdir(libraries, { withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink());
  await Promise.all(links.map(async (link) => unlink(join(libraries, link.name))));
});

afterEach(async () => {
  await rm(base, { recursive: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const directory = join(base, "native/bin");
  return startEmbeddedPostgres({
    dataDirectory: join(base, "data"),
    binaries: { initdb: join(directory, "initdb"), pgCtl: join(directory, "pg_ctl") },
  });
}

/** The capabilities that the running server holds, as Linux lists them. */
async function capabilities(): Promise<number> {
  const pid = await serverProcess(join(base, "data"));
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number.parseInt(/^CapEff:\s*(\w+)$/m.exec(status)?.[1] ?? "", 16);
}

it("restores the libraries' links, and starts from folders that only we may enter", async () => {
  await restoreLibraryLinks(base);
  const server = await start();
  expect(server.adopted).toBe(false);
  await server.stop();
});

it.runIf(process.platform === "linux" && process.getuid?.() === 0)(
  "gives root's server one capability where its user may not pass, and none elsewhere",
  async () => {
    const overridesFileModes = 0b10;
    await restoreLibraryLinks(base);
    const hemmedIn = await start();
    expect(await capabilities()).toBe(overridesFileModes);
    await hemmedIn.stop();

    await chmod(base, 0o755);
    const free = await start();
    expect(await capabilities()).toBe(0);
    await free.stop();
  },
);

it("says what is the matter when a program is gone that was there before", async () => {
  await restoreLibraryLinks(base);
  const server = await start();
  await server.stop();
  await unlink(join(base, "native/bin/postgres"));
  await expect(start()).rejects.toThrow(/did not start.*\n.*"postgres" is needed by/s);
});

it("says what is the matter when the programs do not run", async () => {
  await expect(start()).rejects.toThrow(/setpriv|error while loading shared libraries/);
});
