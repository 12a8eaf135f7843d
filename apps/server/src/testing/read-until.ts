import type { Readable } from "node:stream";

/** What a stream says until it says this, or until it ends; it can be read on. */
export async function readUntil(stream: Readable, wanted: RegExp): Promise<string> {
  let said = "";
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    if (wanted.test(said)) break;
  }
  return said;
}
