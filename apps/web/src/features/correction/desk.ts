import type { LanguageCode } from "@motjuste/contracts";

import type { CorrectionResult } from "./correction-result.ts";

/** What lay on the desk before a step that can be taken back. */
export interface Replaced {
  readonly step: "used" | "cleared" | "put-back";
  readonly text: string;
  readonly result: CorrectionResult | undefined;
}

/** Everything on the correction desk. */
export interface Desk {
  readonly text: string;
  readonly language: LanguageCode;
  readonly result: CorrectionResult | undefined;
  readonly replaced: Replaced | undefined;
  /** Whether the browser keeps the desk; false when its storage is full or blocked. */
  readonly isKept: boolean;
}
