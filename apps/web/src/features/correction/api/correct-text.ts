import { correctionResponseSchema, languageCorrectionFunction } from "@motjuste/contracts";

import { invokeFunction } from "../../../lib/invoke-function.ts";
import { resultOf } from "../correction-result.ts";
import type { CorrectionCall, CorrectionResult } from "../correction-result.ts";

/**
 * Has a text corrected (specification, section 7.1). An answer without `correctedText` is a failure.
 *
 * @throws {FunctionFailure} whatever went wrong, `aborted` when the signal ended the call
 */
export async function correctText(call: CorrectionCall, signal: AbortSignal): Promise<CorrectionResult> {
  const { text, language, mode } = call;
  const response = await invokeFunction(
    languageCorrectionFunction,
    { text, language, mode },
    correctionResponseSchema,
    { signal },
  );
  return resultOf(call, response);
}
