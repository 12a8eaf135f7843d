import { maximumTextCharacters } from "@motjuste/contracts";
import type { Hunk } from "@motjuste/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { applyHunks, checkHunks } from "../../edits/index.ts";
import type { Provider } from "../provider.ts";
import { createBuiltInProvider } from "./built-in-provider.ts";

let provider: Provider;

beforeAll(async () => {
  provider = createBuiltInProvider({ threads: 2 });
  await provider.warmUp();
});

afterAll(() => provider.close());

async function hunksOf(text: string, signal?: AbortSignal): Promise<readonly Hunk[]> {
  const { hunks } = await provider.correct({ text, language: "en", mode: "basic" }, { signal });
  checkHunks(text, hunks);
  return hunks;
}

async function corrected(text: string): Promise<string> {
  return applyHunks(text, await hunksOf(text));
}

const letter =
  "Dear Ms Okafor,\r\n\r\nI recieved your mesage on monday and I am sory for the the late answer. " +
  "We should of told you earlyer that their are no rooms left. You could of course try an motel nearby, " +
  "for example https://exmaple.org/romms or write to infos@exmaple.org.\r\n\r\nbest wishes,\r\nJörg";

describe("correcting English", () => {
  it("corrects a letter and leaves names, addresses and line ends alone", async () => {
    expect(await corrected(letter)).toBe(
      "Dear Ms Okafor,\r\n\r\nI received your message on Monday and I am sorry for the late answer. " +
        "We should have told you earlier that there are no rooms left. You could of course try a motel nearby, " +
        "for example https://exmaple.org/romms or write to infos@exmaple.org.\r\n\r\nbest wishes,\r\nJörg",
    );
  });

  it("says why, in plain words, under a stable rule id", async () => {
    const [hunk] = await hunksOf("I got your mesage today.");
    expect(hunk).toEqual({
      start: 11,
      end: 17,
      before: "mesage",
      after: "message",
      ruleId: "en/UnknownWord",
      category: "spelling",
      message: "“mesage” is not an English word; “message” is the likeliest.",
    });
  });

  it("takes a repeated word out and leaves the first one alone", async () => {
    const [hunk] = await hunksOf("We waited for the the bus.");
    expect(hunk).toMatchObject({ start: 17, end: 21, before: " the", after: "" });
  });

  it.each([
    ["😀 I got 👩‍👩‍👧 your mesage 🇫🇷.", "😀 I got 👩‍👩‍👧 your message 🇫🇷."],
    ["𝒳 is fine.\r\nThis is an test.", "𝒳 is fine.\r\nThis is a test."],
    ["He said “becuase” and left.\n\n\nThe end.", "He said “because” and left.\n\n\nThe end."],
  ])("places changes exactly in %j", async (text, expected) => {
    expect(await corrected(text)).toBe(expected);
  });

  it.each([
    "My favourite colour is grey, and my favorite color is gray.",
    "Ngozi Adichie met Wojciech in Zalaegerszeg.",
    "Run `npm instal`, then open src/indx.ts and set maxThrds to 3.",
    "The company organised its programme; the center organized its program.",
  ])("changes nothing in %j", async (text) => {
    expect(await hunksOf(text)).toEqual([]);
  });

  it("gives the same answer every time", async () => {
    expect(await hunksOf(letter)).toEqual(await hunksOf(letter));
  });
});

describe("any text is answered", () => {
  it.each([
    ["French", "Où est-il allé hier ? L’été, c’est bien."],
    ["Russian", "Съешь же ещё этих мягких французских булок."],
    ["Chinese", "我昨天去了学校。今天天气很好！"],
    ["Japanese", "昨日は学校に行きました。楽しかったです。"],
    ["Arabic", "ذهبت إلى المدرسة أمس. كان الجو جميلا."],
    ["mixed scripts", "I said привет to 田中さん and مرحبا to you."],
    ["lone surrogates", "broken \uD83D emoji \uDE00 here"],
    ["marks without letters", "\u0301\u0302 a\u0301\u0302\u0303 mesage\u0301"],
    ["control characters", "a\u0000b\tc\u200Bd\u2028e"],
    ["one letter 20,000 times", "a".repeat(maximumTextCharacters)],
    ["emoji 10,000 times", "😀".repeat(10_000)],
    ["quotation marks", '" '.repeat(2_000)],
    ["nothing but a line end", "\n"],
  ])("%s", async (_, text) => {
    expect(typeof (await corrected(text))).toBe("string");
  });
});

describe("a long text", () => {
  const long = `${letter}\r\n\r\n`.repeat(Math.floor(maximumTextCharacters / (letter.length + 4)));

  it("does not hold up the event loop", async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 1);
    const hunks = await hunksOf(long);
    clearInterval(timer);
    expect(hunks.length).toBeGreaterThan(100);
    expect(ticks).toBeGreaterThan(10);
  });

  it("is corrected as its parts are", async () => {
    expect(await corrected(long)).toBe(
      `${await corrected(letter)}\r\n\r\n`.repeat(long.length / (letter.length + 4)),
    );
  });

  it("is dropped when its caller aborts, and the next text is served", async () => {
    const controller = new AbortController();
    const reason = new Error("the visitor left");
    const dropped = hunksOf(long, controller.signal);
    controller.abort(reason);
    await expect(dropped).rejects.toBe(reason);
    expect(await corrected("This is an test.")).toBe("This is a test.");
  });
});

describe("what it serves", () => {
  it("is mode basic in English so far", () => {
    expect(provider.supports("en", "basic")).toBe(true);
    expect(provider.supports("en", "formal")).toBe(false);
    expect(provider.supports("fr", "basic")).toBe(false);
  });

  it("names what it corrects when asked for more", async () => {
    await expect(provider.correct({ text: "Salut", language: "fr", mode: "basic" })).rejects.toMatchObject({
      code: "unsupported_mode",
      message: expect.stringContaining("English"),
    });
  });
});
