import { AppError, correctionLineSchema, parseRequest, readLineId, toAppError } from "@motjuste/contracts";
import type { CorrectionLine, CorrectionLineAnswer } from "@motjuste/contracts";
import type { Engine } from "@motjuste/engine";

import type { LineDefaults } from "./options.ts";
import type { Line } from "./read-lines.ts";
import { decodeUtf8 } from "./read-text.ts";

/** What all lines of a run share. */
export interface LineContext {
  readonly engine: Engine;
  readonly defaults: LineDefaults;
  readonly signal: AbortSignal;
  /** Takes what went wrong on our side, for the person at the terminal. */
  readonly report: (error: AppError) => void;
}

/**
 * Answers one line: with its correction, or with what is wrong with it.
 *
 * @throws the signal's reason when the run is aborted, and nothing else
 */
export async function answerLine(line: Line, context: LineContext): Promise<CorrectionLineAnswer> {
  let id: CorrectionLine["id"] | null = null;
  try {
    const value = parseLine(line);
    id = readLineId(value);
    const request = parseRequest(correctionLineSchema, withDefaults(value, context.defaults));
    const { text, language, mode } = request;
    const { correctedText, hunks } = await context.engine.correct(
      { text, language, mode },
      { signal: context.signal },
    );
    return { id: request.id, correctedText, hunks };
  } catch (thrown) {
    context.signal.throwIfAborted();
    const error = toAppError(thrown);
    if (error.code === "internal") context.report(error);
    return { id, ...error.toBody() };
  }
}

function parseLine(line: Line): unknown {
  if (line === "too long") {
    throw new AppError("text_too_long", "The line is too long to hold a text within the limit.");
  }
  const json = decodeUtf8(line);
  try {
    return JSON.parse(json.replace(/^\uFEFF/u, ""));
  } catch (thrown) {
    throw new AppError("invalid_request", "The line is not valid JSON.", { cause: thrown });
  }
}

function withDefaults(value: unknown, defaults: LineDefaults): unknown {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? { ...defaults, ...value }
    : value;
}
