import { cp, mkdtemp, readdir, rm, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { locateBinaries, restoreLibraryLinks } from "./binaries.ts";
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

it("restores the libraries' links, and starts from folders that only we may enter", async () => {
  await restoreLibraryLinks(base);
  const server = await startEmbeddedPostgres({
    dataDirectory: join(base, "data"),
    binaries: { initdb: join(base, "native/bin/initdb"), pgCtl: join(base, "native/bin/pg_ctl") },
  });
  expect(server.adopted).toBe(false);
  await server.stop();
});

it("says what the server said when it does not start", async () => {
  const starting = startEmbeddedPostgres({
    dataDirectory: join(base, "data"),
    binaries: { initdb: join(base, "native/bin/initdb"), pgCtl: join(base, "native/bin/pg_ctl") },
  });
  await expect(starting).rejects.toThrow(/setpriv|error while loading shared libraries/);
});
