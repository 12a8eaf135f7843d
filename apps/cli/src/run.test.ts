import { EventEmitter, once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";

import { maximumTextCharacters } from "@motjuste/contracts";
import { createEngine } from "@motjuste/engine";
import type { Provider } from "@motjuste/engine";
import { describe, expect, it } from "vitest";

import { run } from "./run.ts";

/** Corrects every `teh` of an English text; `onText` may hold it up or make it fail. */
function createProvider(onText: (text: string) => Promise<void> = async () => {}): Provider {
  return {
    name: "test",
    supports: (language, mode) => language === "en" && mode === "basic",
    async correct({ text }) {
      await onText(text);
      const hunks = [...text.matchAll(/teh/gu)].map(({ index }) => ({
        start: index,
        end: index + 3,
        before: "teh",
        after: "the",
        ruleId: "test/teh",
        category: "spelling" as const,
        message: "It is spelt “the”.",
      }));
      return { hunks };
    },
    warmUp: async () => {},
    close: async () => {},
  };
}

interface Setting {
  readonly input?: string | Buffer | Readable;
  readonly provider?: Provider;
  readonly signal?: AbortSignal;
}

/** What was written to a stream so far. */
function collect(stream: Readable): () => string {
  const parts: Buffer[] = [];
  stream.on("data", (part: Buffer) => parts.push(part));
  return () => Buffer.concat(parts).toString();
}

async function correct(commandLine: string, setting: Setting = {}) {
  const { input = "", provider = createProvider(), signal = new AbortController().signal } = setting;
  const stdin = input instanceof Readable ? input : Readable.from([Buffer.from(input)]);
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const [output, errors] = [collect(stdout), collect(stderr)];
  const code = await run(commandLine.split(" ").filter(Boolean), {
    stdin,
    stdout,
    stderr,
    signal,
    createEngine: () => createEngine({ providers: [provider] }),
  });
  await setImmediate();
  return { code, output: output(), errors: errors() };
}

function lines(output: string): unknown[] {
  return output
    .split("\n")
    .slice(0, -1)
    .map((line): unknown => JSON.parse(line));
}

const line = (value: object) => `${JSON.stringify(value)}\n`;

describe("correct", () => {
  it.each(["Shut teh door", "\uFEFFteh\r\n\r\n  teh\n", "teh e\u0301 👩‍👧\t"])(
    "prints the corrected text and not a byte more: %j",
    async (input) => {
      const result = await correct("--language en --mode basic", { input });
      expect(result).toEqual({ code: 0, output: input.replaceAll("teh", "the"), errors: "" });
    },
  );

  it("puts characters together that arrive in pieces", async () => {
    const bytes = Buffer.from("teh 👩‍👧 été");
    const input = Readable.from([...bytes].map((byte) => Buffer.of(byte)));
    expect((await correct("-l en", { input })).output).toBe("the 👩‍👧 été");
  });

  it.each([
    ["a blank text", " \n", "text is empty"],
    [
      "a text beyond the limit",
      "é".repeat(maximumTextCharacters + 1),
      "20,001 characters; the limit is 20,000",
    ],
    ["a text far beyond the limit", "é".repeat(1_000_000), "more than 20,000 characters"],
    ["what is not UTF-8", Buffer.from([0x61, 0xff]), "not UTF-8"],
  ])("refuses %s", async (_name, input, message) => {
    const result = await correct("--language en", { input });
    expect(result).toMatchObject({ code: 1, output: "" });
    expect(result.errors).toContain(message);
  });

  it("says what is supported when the mode or the language is not", async () => {
    const result = await correct("--language fr --mode formal", { input: "été" });
    expect(result).toMatchObject({ code: 1, output: "" });
    expect(result.errors).toContain("Available for now: basic in English (en).");
  });

  it("explains a fault of ours to the person at the terminal", async () => {
    const provider = createProvider(() => Promise.reject(new Error("lexicon is missing")));
    const result = await correct("-l en", { input: "x", provider });
    expect(result.code).toBe(1);
    expect(result.errors).toContain("lexicon is missing");
  });

  it.each([
    ["", "--language is missing"],
    ["--language eo", "--language must be one of en, fr"],
    ["--language en --mode nice", "--mode must be one of basic"],
    ["--language en --verbose", "--verbose"],
    ["--language en file.txt", "file.txt"],
    ["--jsonl --threads 0", "--threads must be a number"],
    ["--language en --threads 2", "--jsonl only"],
  ])("tells how it is called when called `%s`", async (commandLine, message) => {
    const result = await correct(commandLine);
    expect(result).toMatchObject({ code: 2, output: "" });
    expect(result.errors).toContain(message);
    expect(result.errors).toContain("--help");
  });

  it("helps", async () => {
    const result = await correct("--help");
    expect(result).toMatchObject({ code: 0, errors: "" });
    for (const word of ["--language", "--mode", "--jsonl", "Exit codes"])
      expect(result.output).toContain(word);
  });
});

describe("correct --jsonl", () => {
  it("answers each line by its id, with the hunks", async () => {
    const input = line({ id: "a", text: "teh end", language: "en", mode: "basic" });
    const result = await correct("--jsonl", { input });
    expect(result).toMatchObject({ code: 0, errors: "" });
    expect(lines(result.output)).toEqual([
      {
        id: "a",
        correctedText: "the end",
        hunks: [
          {
            start: 0,
            end: 3,
            before: "teh",
            after: "the",
            ruleId: "test/teh",
            category: "spelling",
            message: "It is spelt “the”.",
          },
        ],
      },
    ]);
  });

  it("takes language and mode from the flags for lines that do not say them", async () => {
    const input = line({ id: 1, text: "teh" }) + line({ id: 2, text: "x", language: "fr" });
    const answers = lines((await correct("--jsonl --language en", { input })).output);
    expect(answers).toMatchObject([{ correctedText: "the" }, { error: { code: "unsupported_mode" } }]);
  });

  it("answers a bad line with its error and goes on", async () => {
    const input = [
      "{broken",
      line({ id: "empty", text: " " }).trim(),
      line({ text: "no id" }).trim(),
      line({ id: "more", text: "x", texte: "y" }).trim(),
      '"no object"',
      `{"id":"huge","text":"${"x".repeat(400_000)}"}`,
      line({ id: "good", text: "teh" }).trim(),
    ].join("\n");
    const result = await correct("--jsonl -l en", { input });
    expect(lines(result.output)).toMatchObject([
      { id: null, error: { code: "invalid_request" } },
      { id: "empty", error: { code: "empty_text" } },
      { id: null, error: { code: "invalid_request" } },
      { id: "more", error: { code: "invalid_request" } },
      { id: null, error: { code: "invalid_request" } },
      { id: null, error: { code: "text_too_long" } },
      { id: "good", correctedText: "the" },
    ]);
    expect(result.code).toBe(1);
    expect(result.errors).toContain("6 of the lines");
  });

  it("cuts lines at line feeds only, skips blank ones and needs no line feed at the end", async () => {
    const input = `\uFEFF{"id":1,"text":"a\u2028b"}\r\n\r\n  \n{"id":2,"text":"teh"}`;
    const result = await correct("--jsonl -l en", { input });
    expect(lines(result.output)).toMatchObject([
      { id: 1, correctedText: "a\u2028b" },
      { id: 2, correctedText: "the" },
    ]);
  });

  it("keeps the order of the input, whichever line is done first", async () => {
    const progress = new EventEmitter();
    const provider = createProvider(async (text) => {
      if (text === "fast") progress.emit("fast");
      else await once(progress, "fast");
    });
    const input = line({ id: 1, text: "slow" }) + line({ id: 2, text: "fast" });
    const result = await correct("--jsonl -l en --threads 1", { input, provider });
    expect(lines(result.output)).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  it("answers a line before the next one comes", async () => {
    const stdin = new PassThrough();
    const stdout = new PassThrough();
    const code = run(["--jsonl", "-l", "en"], {
      stdin,
      stdout,
      stderr: new PassThrough(),
      signal: new AbortController().signal,
      createEngine: () => createEngine({ providers: [createProvider()] }),
    });
    stdin.write(line({ id: 1, text: "teh" }));
    const [answer] = await once(stdout, "data");
    expect(String(answer)).toContain('"correctedText":"the"');
    stdin.end();
    stdout.resume();
    await expect(code).resolves.toBe(0);
  });

  it("reads no further than its window while nobody takes the answers", async () => {
    let count = 0;
    const input = Readable.from(
      (function* endless() {
        for (;;) {
          count += 1;
          yield Buffer.from(line({ id: count, text: "teh ".repeat(1_000) }));
        }
      })(),
    );
    const controller = new AbortController();
    const stdout = new PassThrough();
    const code = run(["--jsonl", "-l", "en", "--threads", "1"], {
      stdin: input,
      stdout,
      stderr: new PassThrough(),
      signal: controller.signal,
      createEngine: () => createEngine({ providers: [createProvider()] }),
    });
    const turns = async (left: number): Promise<void> => {
      await setImmediate();
      if (left > 0) await turns(left - 1);
    };
    const settled = async (): Promise<number> => {
      const seen = count;
      await turns(50);
      return count === seen ? count : settled();
    };
    expect(await settled()).toBeLessThan(500);
    controller.abort();
    await expect(code).resolves.toBe(130);
  });

  it("ends quietly when it is interrupted", async () => {
    const controller = new AbortController();
    const provider = createProvider(async () => controller.abort());
    const result = await correct("--jsonl -l en", {
      input: line({ id: 1, text: "teh" }),
      provider,
      signal: controller.signal,
    });
    expect(result).toEqual({ code: 130, output: "", errors: "" });
  });
});
