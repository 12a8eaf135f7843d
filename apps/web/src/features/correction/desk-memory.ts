import { correctionModes, hunkSchema, languageCodes } from "@motjuste/contracts";
import { z } from "zod";

import type { CorrectionResult } from "./correction-result.ts";
import type { Desk } from "./desk.ts";
import type { DraftStorage } from "./draft-storage.ts";

/** What the browser keeps of a desk: the text with every keystroke, the result with every decision. */
export interface DeskMemory {
  readonly recall: () => Partial<Desk>;
  /** Keeps what differs; false when the browser refused. */
  readonly keep: (before: Desk, after: Desk) => boolean;
}

const textName = "motjuste.correction.text";
const resultName = "motjuste.correction.result";

const keptTextSchema = z.object({
  text: z.string(),
  language: z.enum(languageCodes),
  /** The text that "Use corrected text" replaced. A cleared text is not kept: clearing means it. */
  replacedText: z.string().optional(),
});

const keptResultSchema = z
  .object({
    language: z.enum(languageCodes),
    mode: z.enum(correctionModes),
    engine: z.string(),
    text: z.string(),
    hunks: z.array(hunkSchema),
    decisions: z.array(z.enum(["open", "accepted", "rejected"])),
  })
  .refine(({ hunks, decisions }) => hunks.length === decisions.length);

/** A desk's memory in the browser's storage. What another version of the product kept is read or passed over. */
export function createDeskMemory(storage: DraftStorage): DeskMemory {
  let isTextKept = true;
  let isResultKept = true;
  return {
    recall() {
      const result = recallResult(storage);
      const { text, language, replacedText } = parsed(keptTextSchema, storage.read(textName)) ?? {};
      return {
        ...(text !== undefined && { text }),
        ...(language !== undefined && { language }),
        ...(replacedText !== undefined && { replaced: { step: "used", text: replacedText, result } }),
        result,
      };
    },
    keep(before, after) {
      const isSameText =
        before.text === after.text &&
        before.language === after.language &&
        before.replaced === after.replaced;
      if (!isSameText) isTextKept = keepText(storage, after);
      if (before.result !== after.result) isResultKept = keepResult(storage, after.result);
      return isTextKept && isResultKept;
    },
  };
}

function parsed<Kept>(schema: z.ZodType<Kept>, value: string | undefined): Kept | undefined {
  if (value === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(value)).data;
  } catch {
    return undefined;
  }
}

function keepText(storage: DraftStorage, { text, language, replaced }: Desk): boolean {
  if (text === "" && replaced?.step === "cleared") {
    storage.remove(textName);
    return true;
  }
  const replacedText = replaced?.step === "used" ? replaced.text : undefined;
  return storage.write(textName, JSON.stringify({ text, language, replacedText }));
}

function recallResult(storage: DraftStorage): CorrectionResult | undefined {
  const kept = parsed(keptResultSchema, storage.read(resultName));
  if (kept === undefined) return undefined;
  const { language, mode, engine, text, hunks, decisions } = kept;
  return { language, mode, engine, ledger: { text, hunks, decisions, history: [] } };
}

/** The steps that undo could take back are not kept: they would outgrow the text, and each decision can be reopened. */
function keepResult(storage: DraftStorage, result: CorrectionResult | undefined): boolean {
  if (result === undefined) {
    storage.remove(resultName);
    return true;
  }
  const { language, mode, engine, ledger } = result;
  const { text, hunks, decisions } = ledger;
  return storage.write(resultName, JSON.stringify({ language, mode, engine, text, hunks, decisions }));
}
