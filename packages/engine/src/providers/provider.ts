import type { CorrectionMode, Hunk, LanguageCode } from "@motjuste/contracts";

/** One text to correct. */
export interface CorrectionInput {
  /** Not blank and within the product's limit: the caller has checked both. */
  readonly text: string;
  readonly language: LanguageCode;
  readonly mode: CorrectionMode;
}

/** How a call is carried out. */
export interface CorrectionOptions {
  /** Aborts the call: the promise rejects with the signal's reason, and the work is dropped where it can be. */
  readonly signal?: AbortSignal | undefined;
}

/** What a provider found. */
export interface Correction {
  /**
   * Proposed changes, sorted, not overlapping, never splitting a grapheme cluster, with offsets into
   * the input's text. Code applies them, not the provider; hunks that break these rules are refused.
   */
  readonly hunks: readonly Hunk[];
}

/**
 * What anything that corrects texts must offer: the built-in engine, a language model, a server of rules.
 *
 * One instance serves many calls at the same time, and none of them blocks the event loop.
 */
export interface Provider {
  /** Stable name, shown to people and sent as `engine` of the answer; for example `built-in`. */
  readonly name: string;

  /** Whether {@link Provider.correct} serves this pair. Cheap, and the same answer for the provider's whole life. */
  supports(language: LanguageCode, mode: CorrectionMode): boolean;

  /** Finds what to change. Rejects with an `AppError` that says what to do, `engine_unavailable` when it cannot serve now. */
  correct(input: CorrectionInput, options?: CorrectionOptions): Promise<Correction>;

  /** Loads what the first call would otherwise wait for. Calling it again does nothing. */
  warmUp(): Promise<void>;

  /** Releases workers and connections. Calls still under way reject; calling it again does nothing. */
  close(): Promise<void>;
}
