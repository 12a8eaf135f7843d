import { maximumTextCharacters } from "@motjuste/contracts";

/** The most bytes of a line within the limit: every character as two JSON escapes, and room for the rest. */
const maximumLineBytes = maximumTextCharacters * 12 + 4_096;

const lineFeed = 0x0a;

/** The bytes of a line, or that it has more than can be kept in memory. */
export type Line = Buffer | "too long";

/** Cuts a stream into lines at line feeds, and only there: a JSON string may hold other line separators. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let held: Uint8Array[] = [];
  let size = 0;
  const hold = (part: Uint8Array) => {
    size += part.length;
    if (size <= maximumLineBytes) held.push(part);
    else held = [];
  };
  const take = (): Line => {
    const line = size <= maximumLineBytes ? Buffer.concat(held) : "too long";
    held = [];
    size = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      hold(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    hold(chunk.subarray(start));
  }
  if (size > 0) yield take();
}
