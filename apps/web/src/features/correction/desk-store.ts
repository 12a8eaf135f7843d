import type { LanguageCode } from "@motjuste/contracts";
import { decide, textOf } from "@motjuste/engine/edits";
import type { LedgerAction } from "@motjuste/engine/edits";

import type { CorrectionResult } from "./correction-result.ts";
import type { DeskMemory } from "./desk-memory.ts";
import type { Desk } from "./desk.ts";

/** What lies on the desk of somebody who comes for the first time. */
export const emptyDesk: Desk = {
  text: "",
  language: "en",
  result: undefined,
  replaced: undefined,
  isKept: true,
};

/** The correction desk. It outlives the screen and, where the browser allows it, the page. */
export interface DeskStore {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly read: () => Desk;
  readonly write: (text: string) => void;
  readonly chooseLanguage: (language: LanguageCode) => void;
  readonly show: (result: CorrectionResult) => void;
  readonly decide: (action: LedgerAction) => void;
  /** Puts the text as decided in place of the text in the editor. */
  readonly useDecidedText: () => void;
  /** Takes text and result away, from the browser's storage too. */
  readonly clear: () => void;
  /** Exchanges the desk with what the last step replaced; again, and the exchange is taken back. */
  readonly putBack: () => void;
}

/** Makes a desk over a memory, which is read with the first look at the desk. */
export function createDeskStore(memory: DeskMemory): DeskStore {
  const listeners = new Set<() => void>();
  let desk: Desk | undefined;

  function read(): Desk {
    desk ??= { ...emptyDesk, ...memory.recall() };
    return desk;
  }

  function change(changes: Partial<Desk>): void {
    const before = read();
    const next = { ...before, ...changes };
    desk = { ...next, isKept: memory.keep(before, next) };
    for (const listener of listeners) listener();
  }

  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    read,
    write: (text) => change({ text }),
    chooseLanguage: (language) => change({ language }),
    show: (result) => change({ result, replaced: undefined }),
    decide(action) {
      const { result } = read();
      if (result === undefined) return;
      const ledger = decide(result.ledger, action);
      if (ledger !== result.ledger) change({ result: { ...result, ledger } });
    },
    useDecidedText() {
      const { text, result } = read();
      if (result === undefined) return;
      change({ text: textOf(result.ledger), replaced: { step: "used", text, result } });
    },
    clear() {
      const { text, result } = read();
      change({ text: "", result: undefined, replaced: { step: "cleared", text, result } });
    },
    putBack() {
      const { text, result, replaced } = read();
      if (replaced === undefined) return;
      const isWorthKeeping = text.trim() !== "" && text !== replaced.text;
      change({
        text: replaced.text,
        result: replaced.result,
        replaced: isWorthKeeping ? { step: "put-back", text, result } : undefined,
      });
    },
  };
}
