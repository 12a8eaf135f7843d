import { correctionRequestSchema, languageCorrectionFunction, parseRequest } from "@motjuste/contracts";

import { jsonFunction } from "./json-function.ts";

/** Corrects a text: `{text, language, mode}` in, `{correctedText, hunks, engine}` out (specification, section 7.1). */
export const languageCorrection = jsonFunction({
  name: languageCorrectionFunction,
  parse: (body) => parseRequest(correctionRequestSchema, body),
  run: (request, { engine }, signal) => engine.correct(request, { signal }),
});
