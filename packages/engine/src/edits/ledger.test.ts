import type { Hunk } from "@motjuste/contracts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { createLedger, decide, textOf } from "./ledger.ts";
import type { Ledger, LedgerAction } from "./ledger.ts";

const text = "He go to teh school .";

function hunk(before: string, after: string): Hunk {
  const start = text.indexOf(before);
  const end = start + before.length;
  return { start, end, before, after, ruleId: "test/rule", category: "grammar", message: "Because." };
}

const hunks = [hunk("go", "goes"), hunk("teh", "the"), hunk(" .", ".")];
const opened = createLedger(text, hunks);

function ledgerAfter(...actions: LedgerAction[]): Ledger {
  return actions.reduce(decide, opened);
}

const arbitraryAction: fc.Arbitrary<LedgerAction> = fc.oneof(
  fc.record({
    type: fc.constantFrom("accept", "reject", "reopen"),
    index: fc.nat(hunks.length - 1),
  }),
  fc.record({ type: fc.constantFrom("acceptAll", "rejectAll", "undo") }),
);

describe("ledger", () => {
  it("shows the corrected text while nothing is decided, and when all is accepted", () => {
    expect(textOf(opened)).toBe("He goes to the school.");
    expect(textOf(ledgerAfter({ type: "acceptAll" }))).toBe("He goes to the school.");
  });

  it("gives the text back byte for byte when all is rejected", () => {
    expect(textOf(ledgerAfter({ type: "rejectAll" }))).toBe(text);
  });

  it("rejects, accepts and reopens one hunk", () => {
    const rejected = ledgerAfter({ type: "reject", index: 1 });
    expect(textOf(rejected)).toBe("He goes to teh school.");
    expect(textOf(decide(rejected, { type: "accept", index: 1 }))).toBe("He goes to the school.");
    expect(decide(rejected, { type: "reopen", index: 1 }).decisions).toEqual(["open", "open", "open"]);
  });

  it("undoes the last step exactly, a step over all hunks too", () => {
    const ledger = ledgerAfter({ type: "reject", index: 0 }, { type: "acceptAll" }, { type: "undo" });
    expect(ledger).toEqual(ledgerAfter({ type: "reject", index: 0 }));
    expect(decide(ledger, { type: "undo" })).toEqual(opened);
  });

  it("gives the same object back when nothing changes, so that undo is never spent on nothing", () => {
    const accepted = ledgerAfter({ type: "accept", index: 0 });
    expect(decide(accepted, { type: "accept", index: 0 })).toBe(accepted);
    expect(decide(opened, { type: "undo" })).toBe(opened);
  });

  it("refuses a hunk that is not there", () => {
    expect(() => ledgerAfter({ type: "accept", index: 3 })).toThrow(RangeError);
  });

  it("undoes any series of steps down to the start", () => {
    fc.assert(
      fc.property(fc.array(arbitraryAction, { maxLength: 30 }), (actions) => {
        const ledger = ledgerAfter(...actions);
        const undone = ledger.history.reduce((each) => decide(each, { type: "undo" }), ledger);
        expect(undone).toEqual(opened);
      }),
    );
  });
});
