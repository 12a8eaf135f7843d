import type { FileHandle } from "node:fs/promises";

const chunkBytes = 65_536;

/** A file from its first byte to its end, or to `end` bytes. (A stream of Node's would close the handle.) */
export async function* readChunks(handle: FileHandle, end = Infinity): AsyncGenerator<Buffer> {
  let position = 0;
  while (position < end) {
    const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, end - position));
    // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
