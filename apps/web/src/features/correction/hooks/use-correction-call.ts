import { useEffect, useRef, useState } from "react";

import { FunctionFailure } from "../../../lib/invoke-function.ts";
import { correctText } from "../api/correct-text.ts";
import type { CorrectionCall, CorrectionResult } from "../correction-result.ts";

/** Where the call stands. A failed one remembers what it asked, so that it can be asked again. */
type CallState =
  | { readonly status: "idle" }
  | { readonly status: "loading"; readonly call: CorrectionCall }
  | {
      readonly status: "failed";
      readonly call: CorrectionCall;
      readonly failure: FunctionFailure;
      readonly at: Date;
    };

interface CallListeners {
  readonly onResult: (result: CorrectionResult) => void;
  readonly onFailure: () => void;
}

interface CorrectionCalls {
  readonly state: CallState;
  /** Starts a call; one that is still under way is ended first. */
  readonly start: (call: CorrectionCall) => void;
  /** Ends the call that is under way. */
  readonly cancel: () => void;
}

const idle: CallState = { status: "idle" };

/** Calls the corrector, one call at a time; leaving the screen ends the call. */
export function useCorrectionCall({ onResult, onFailure }: CallListeners): CorrectionCalls {
  const [state, setState] = useState(idle);
  const pending = useRef<AbortController>(undefined);
  useEffect(() => () => pending.current?.abort(), []);

  async function run(call: CorrectionCall): Promise<void> {
    pending.current?.abort();
    const controller = new AbortController();
    pending.current = controller;
    setState({ status: "loading", call });
    try {
      const result = await correctText(call, controller.signal);
      if (controller.signal.aborted) return;
      setState(idle);
      onResult(result);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof FunctionFailure)) throw error;
      setState({ status: "failed", call, failure: error, at: new Date() });
      onFailure();
    }
  }

  return {
    state,
    start: (call) => void run(call),
    cancel() {
      pending.current?.abort();
      setState(idle);
    },
  };
}
