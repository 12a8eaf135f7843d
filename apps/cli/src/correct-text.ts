import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { correctionRequestSchema, parseRequest } from "@motjuste/contracts";
import type { CorrectionRequest } from "@motjuste/contracts";
import type { Engine } from "@motjuste/engine";

import { readText } from "./read-text.ts";
import type { Surroundings } from "./surroundings.ts";

/** Corrects all that comes in and writes the corrected text, not a byte more. */
export async function correctText(
  { language, mode }: Omit<CorrectionRequest, "text">,
  engine: Engine,
  { stdin, stdout, signal }: Surroundings,
): Promise<void> {
  const text = await readText(stdin);
  const request = parseRequest(correctionRequestSchema, { text, language, mode });
  const { correctedText } = await engine.correct(request, { signal });
  await pipeline(Readable.from([correctedText]), stdout, { signal });
}
