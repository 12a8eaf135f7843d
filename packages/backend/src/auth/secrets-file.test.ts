import { chmod, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { loadOrCreateSecrets } from "./secrets-file.ts";

let directory: string;
let path: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "motjuste-secrets-"));
  path = join(directory, "data", "secrets.json");
});

afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

async function modeOf(file: string): Promise<number> {
  return (await stat(file)).mode & 0o777;
}

describe("loadOrCreateSecrets", () => {
  it("makes them once", async () => {
    const created = await loadOrCreateSecrets(path);
    expect(await loadOrCreateSecrets(path)).toEqual(created);
    expect(await readdir(join(directory, "data"))).toEqual(["secrets.json"]);
  });

  it("gives starts at the same moment the same secrets", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => loadOrCreateSecrets(path)));
    expect(new Set(all.map(({ tokenKey }) => tokenKey)).size).toBe(1);
    expect(await readdir(join(directory, "data"))).toEqual(["secrets.json"]);
  });

  it.skipIf(process.platform === "win32")("keeps them to their owner", async () => {
    await loadOrCreateSecrets(path);
    expect(await modeOf(path)).toBe(0o600);
    await chmod(path, 0o644);
    await loadOrCreateSecrets(path);
    expect(await modeOf(path)).toBe(0o600);
  });

  it("refuses a damaged file by name, without quoting it", async () => {
    await loadOrCreateSecrets(path);
    await writeFile(path, '{"tokenKey": "half a secr');
    const failure = await loadOrCreateSecrets(path).catch((error: unknown) => String(error));
    expect(failure).toContain(path);
    expect(failure).not.toContain("half a secr");
  });
});
