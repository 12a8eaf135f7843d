import { AppError, correctionModes, languageCodes, languageOf } from "@motjuste/contracts";
import type {
  CorrectionMode,
  CorrectionRequest,
  CorrectionResponse,
  LanguageCode,
  LanguageMode,
} from "@motjuste/contracts";

import { applyHunks } from "./edits/apply-hunks.ts";
import { checkHunks } from "./edits/check-hunks.ts";
import type { CorrectionOptions, Provider } from "./providers/provider.ts";

/** A language and a mode that some provider serves. */
export interface SupportedPair {
  readonly language: LanguageCode;
  readonly mode: CorrectionMode;
}

/** The language engine: everything that corrects goes through here, whichever provider does the work. */
export interface Engine {
  /**
   * Corrects one text. The answer's `correctedText` is computed here from the provider's hunks.
   *
   * @param request parsed with `correctionRequestSchema`
   * @throws {AppError} `unsupported_mode` when no provider serves the pair; what the provider rejects with
   */
  correct(request: CorrectionRequest, options?: CorrectionOptions): Promise<CorrectionResponse>;
  /** What {@link Engine.correct} serves, in the order of the pickers. */
  supported(): readonly SupportedPair[];
  /** Loads everything that a first call would wait for. */
  warmUp(): Promise<void>;
  /** Releases workers and connections; calls under way reject. */
  close(): Promise<void>;
}

/** An engine over these providers; of several that serve a pair, the first does. */
export function createEngine({ providers }: { readonly providers: readonly Provider[] }): Engine {
  const supported = languageCodes.flatMap((language) =>
    correctionModes
      .filter((mode) => providers.some((provider) => provider.supports(language, mode)))
      .map((mode) => ({ language, mode })),
  );

  return {
    async correct({ text, language, mode }, options) {
      options?.signal?.throwIfAborted();
      if (!isCorrectionMode(mode)) throw unsupported(language, mode, supported);
      const provider = providers.find((candidate) => candidate.supports(language, mode));
      if (provider === undefined) throw unsupported(language, mode, supported);
      const { hunks } = await provider.correct({ text, language, mode }, options);
      checkHunks(text, hunks);
      return { correctedText: applyHunks(text, hunks), hunks: [...hunks], engine: provider.name };
    },
    supported: () => supported,
    async warmUp() {
      await Promise.all(providers.map((provider) => provider.warmUp()));
    },
    async close() {
      await Promise.all(providers.map((provider) => provider.close()));
    },
  };
}

function isCorrectionMode(mode: LanguageMode): mode is CorrectionMode {
  return correctionModes.some((known) => known === mode);
}

function unsupported(
  language: LanguageCode,
  mode: LanguageMode,
  supported: readonly SupportedPair[],
): AppError {
  const available = correctionModes.flatMap((known) => {
    const names = supported
      .filter((pair) => pair.mode === known)
      .map((pair) => `${languageOf(pair.language).englishName} (${pair.language})`);
    return names.length === 0 ? [] : [`${known} in ${names.join(", ")}`];
  });
  return new AppError(
    "unsupported_mode",
    `Mode ${mode} is not available in ${languageOf(language).englishName} (${language}) yet. ` +
      `Available for now: ${available.join("; ")}.`,
  );
}
