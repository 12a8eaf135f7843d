import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

import { extract } from "tar-stream";

import { BackupError } from "./backup-error.ts";
import { entryOf, pathOf } from "./file-entry.ts";
import {
  formatVersion,
  manifestName,
  manifestSchema,
  markerName,
  markerSchema,
  rowsFolder,
} from "./manifest.ts";
import type { Manifest } from "./manifest.ts";
import { readChunks } from "./read-chunks.ts";

/** Takes what a backup holds, in its order; must read the content to its end. */
export interface ArchiveVisitor {
  rows(folder: string, content: AsyncIterable<Buffer>): Promise<void>;
  file(path: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/** What was read under one name. */
interface Sum {
  bytes: number;
  lines: number;
  readonly hash: ReturnType<typeof createHash>;
}

/** The marker and the manifest are read into memory; neither is ever this large. */
const largestJsonBytes = 64 * 1_048_576;

/**
 * Reads a backup to its end and checks all of it against its manifest: the visitor must not make anything final before
 * this has returned.
 *
 * @throws BackupError when the file is none of ours, of a newer format, not whole, or not as it was written.
 */
export async function readArchive(handle: FileHandle, visitor: ArchiveVisitor): Promise<Manifest> {
  const sums = new Map<string, Sum>();
  let manifest: Manifest | undefined;
  let isFirst = true;
  for await (const { name, content } of entriesOf(handle)) {
    if (isFirst) assertFormat(name === markerName ? await readJson(content) : undefined);
    else if (manifest !== undefined) throw damaged("it goes on after its end");
    else if (name === manifestName) manifest = toManifest(await readJson(content));
    else await visit(name, summed(content, sumOf(sums, name)), visitor);
    isFirst = false;
  }
  if (isFirst) throw damaged("it is empty");
  if (manifest === undefined) throw damaged("its end is missing");
  assertSums(manifest, sums);
  return manifest;
}

interface Entry {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

async function* entriesOf(handle: FileHandle): AsyncGenerator<Entry> {
  const tar = extract();
  const source = Readable.from(readChunks(handle));
  const unzipped = createGunzip();
  const fail = (error: Error): void => void tar.destroy(error);
  source.on("error", fail);
  unzipped.on("error", fail);
  source.pipe(unzipped).pipe(tar);
  try {
    for await (const entry of tar) {
      if (entry.header.type !== "file") throw damaged(`${entry.header.name} is no file`);
      yield { name: entry.header.name, content: explained(entry) };
    }
  } catch (error) {
    throw explain(error);
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

/** What the streams between the file and the content throw, in words about the file. */
async function* explained(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    throw explain(error);
  }
}

function explain(error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  return damaged(error instanceof Error ? error.message : String(error));
}

async function visit(name: string, content: AsyncIterable<Buffer>, visitor: ArchiveVisitor): Promise<void> {
  const rows = /^(rows\/[^/]+)\/\d+$/.exec(name)?.[1];
  if (rows !== undefined) return visitor.rows(rows, content);
  const path = pathOf(name);
  if (path === undefined) throw damaged(`nothing is known of ${JSON.stringify(name)}`);
  return visitor.file(path, content);
}

/** The rows of a table are one content in several entries. */
function sumOf(sums: Map<string, Sum>, name: string): Sum {
  const key = name.startsWith("rows/") ? name.slice(0, name.lastIndexOf("/")) : name;
  const sum = sums.get(key) ?? { bytes: 0, lines: 0, hash: createHash("sha256") };
  sums.set(key, sum);
  return sum;
}

async function* summed(content: AsyncIterable<Buffer>, sum: Sum): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    sum.hash.update(chunk);
    sum.bytes += chunk.length;
    // COPY's text format writes a line break inside a value as \n.
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) sum.lines += 1;
    yield chunk;
  }
}

function assertFormat(marker: unknown): void {
  const parsed = markerSchema.safeParse(marker);
  if (!parsed.success) throw damaged("it is no backup of Motjuste");
  if (parsed.data.format <= formatVersion) return;
  throw new BackupError(
    `This backup has format ${parsed.data.format}, and this program reads up to ${formatVersion}: restore it with the version that made it, or a newer one.`,
  );
}

function assertSums({ tables, files }: Manifest, sums: ReadonlyMap<string, Sum>): void {
  const expected = new Map<string, { sha256: string; isWhole: (sum: Sum) => boolean }>();
  for (const table of tables) {
    if (table.rows === 0) continue;
    const { sha256, rows } = table;
    expected.set(rowsFolder(table), { sha256, isWhole: ({ lines }) => lines === rows });
  }
  for (const { path, sha256, bytes } of files) {
    expected.set(entryOf(path), { sha256, isWhole: (sum) => sum.bytes === bytes });
  }
  for (const name of sums.keys()) if (!expected.has(name)) throw damaged(`${name} is not in its manifest`);
  for (const [name, { sha256, isWhole }] of expected) {
    const sum = sums.get(name);
    if (sum === undefined) throw damaged(`${name} is missing`);
    if (!isWhole(sum) || sum.hash.digest("hex") !== sha256) throw damaged(`${name} is not as it was written`);
  }
}

function toManifest(value: unknown): Manifest {
  const parsed = manifestSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw damaged(`its manifest is wrong at ${parsed.error.issues[0]?.path.join(".")}`);
}

async function readJson(content: AsyncIterable<Buffer>): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > largestJsonBytes) throw damaged("its manifest is too large");
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    return undefined;
  }
}

function damaged(what: string): BackupError {
  return new BackupError(`This file is damaged, or not a backup of Motjuste: ${what}. Nothing was changed.`);
}
