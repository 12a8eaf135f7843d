import { AppError, maximumTextCharacters } from "@motjuste/contracts";

/** The most bytes that a text within the limit can take in UTF-8. */
const maximumBytes = maximumTextCharacters * 4;

/**
 * Reads a whole text, byte for byte: a byte order mark stays.
 *
 * @throws {AppError} when it is not UTF-8, or so long that it need not be read to the end
 */
export async function readText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maximumBytes) {
      const limit = maximumTextCharacters.toLocaleString("en");
      throw new AppError(
        "text_too_long",
        `text has more than ${limit} characters, the limit. Send it in parts.`,
      );
    }
    held.push(chunk);
  }
  return decodeUtf8(Buffer.concat(held));
}

/** @throws {AppError} when the bytes are not UTF-8 */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (thrown) {
    throw new AppError("invalid_request", "The input is not UTF-8. Convert it first.", { cause: thrown });
  }
}
