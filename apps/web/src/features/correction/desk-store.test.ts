import type { Hunk } from "@motjuste/contracts";
import { describe, expect, it } from "vitest";

import { resultOf } from "./correction-result.ts";
import { createDeskMemory } from "./desk-memory.ts";
import { createDeskStore } from "./desk-store.ts";
import type { DraftStorage } from "./draft-storage.ts";

const hunk: Hunk = {
  start: 0,
  end: 3,
  before: "Teh",
  after: "The",
  ruleId: "built-in/spelling",
  category: "spelling",
  message: "“Teh” is a misspelling of “The”.",
};

const result = resultOf(
  { text: "Teh end.", language: "en", mode: "basic" },
  { correctedText: "The end.", hunks: [hunk], engine: "built-in" },
);

function memoryStorage(kept = new Map<string, string>()): DraftStorage {
  return {
    read: (name) => kept.get(name),
    write: (name, value) => kept.set(name, value).has(name),
    remove: (name) => kept.delete(name),
  };
}

function openDesk(storage: DraftStorage) {
  return createDeskStore(createDeskMemory(storage));
}

describe("the desk across a reload", () => {
  it("finds text, language, result and decisions again", () => {
    const storage = memoryStorage();
    const desk = openDesk(storage);
    desk.write("Teh end.");
    desk.chooseLanguage("fr");
    desk.show(result);
    desk.decide({ type: "reject", index: 0 });

    const reloaded = openDesk(storage).read();
    expect(reloaded).toMatchObject({ text: "Teh end.", language: "fr" });
    expect(reloaded.result?.ledger).toMatchObject({ hunks: [hunk], decisions: ["rejected"] });
  });

  it("can still put back the text that the corrected text replaced, with its result", () => {
    const storage = memoryStorage();
    const desk = openDesk(storage);
    desk.show(result);
    desk.write("Something newer.");
    desk.useDecidedText();

    const reloaded = openDesk(storage);
    expect(reloaded.read().text).toBe("The end.");
    reloaded.putBack();
    expect(reloaded.read().text).toBe("Something newer.");
    expect(reloaded.read().result?.ledger.text).toBe("Teh end.");
  });

  it("starts empty over what it cannot read", () => {
    const names = ["motjuste.correction.text", "motjuste.correction.result"];
    for (const broken of ["{", "null", '{"text":3}', '{"hunks":[],"decisions":["open"]}']) {
      const storage = memoryStorage(new Map(names.map((name) => [name, broken])));
      expect(openDesk(storage).read()).toMatchObject({ text: "", language: "en", result: undefined });
    }
  });

  it("says that nothing is kept when the browser refuses, and goes on working", () => {
    const desk = openDesk({ read: () => undefined, write: () => false, remove: () => undefined });
    desk.write("Teh end.");
    expect(desk.read()).toMatchObject({ text: "Teh end.", isKept: false });
  });
});

describe("clearing the desk", () => {
  it("leaves nothing in the browser's storage, and can be taken back", () => {
    const kept = new Map<string, string>();
    const desk = openDesk(memoryStorage(kept));
    desk.write("A secret.");
    desk.show(result);

    desk.clear();
    expect(desk.read()).toMatchObject({ text: "", result: undefined });
    expect([...kept.values()].join("")).toBe("");

    desk.putBack();
    expect(desk.read()).toMatchObject({ text: "A secret.", result });
  });

  it("does not lose what was typed since when the old text is put back", () => {
    const desk = openDesk(memoryStorage());
    desk.write("First.");
    desk.clear();
    desk.write("Second.");
    desk.putBack();
    expect(desk.read().text).toBe("First.");
    desk.putBack();
    expect(desk.read().text).toBe("Second.");
  });
});
