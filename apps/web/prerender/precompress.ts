import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Kinds of file that shrink; fonts and pictures are compressed already. */
const compressible = /\.(?:html|js|css|svg|json|txt|webmanifest)$/u;

/** Below this many bytes the headers outweigh the gain. */
const minimumBytes = 512;

/** Writes `.br` and `.gz` beside every file of the folder that gains by it, so that the server never compresses. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  const names = entries.filter((name) => compressible.test(name));
  await Promise.all(names.map((name) => precompressFile(path.join(folder, name))));
}

async function precompressFile(file: string): Promise<void> {
  if ((await stat(file)).size < minimumBytes) return;
  const bytes = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, quality), toGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
