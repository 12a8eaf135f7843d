import { correctionResponseSchema, errorBodySchema, maximumTextCharacters } from "@motjuste/contracts";
import type { Hunk } from "@motjuste/contracts";
import { createEngine } from "@motjuste/engine";
import type { CorrectionOptions, Provider } from "@motjuste/engine";
import { describe, expect, it } from "vitest";

import type { Dependencies } from "./dependencies.ts";
import { languageCorrection } from "./language-correction.ts";
import { cannedTutor } from "./tutor.ts";

const hunk: Hunk = {
  start: 5,
  end: 8,
  before: "teh",
  after: "the",
  ruleId: "test/teh",
  category: "spelling",
  message: "It is spelt “the”.",
};

/** Corrects `teh` at its place in English, and fails as it is told to. */
function createProvider(correct: Provider["correct"] = async () => ({ hunks: [hunk] })): Provider {
  return {
    name: "test",
    supports: (language, mode) => language === "en" && mode === "basic",
    correct,
    warmUp: async () => {},
    close: async () => {},
  };
}

/** Corrections are not kept. */
const refuse = () => Promise.reject(new Error("A correction has no conversation."));

function createDependencies(provider = createProvider()): Dependencies & { readonly logged: unknown[] } {
  const logged: unknown[] = [];
  return {
    logged,
    engine: createEngine({ providers: [provider] }),
    tutor: cannedTutor,
    conversations: { storeTurn: refuse, deleteExpired: refuse },
    log: { error: (...line) => void logged.push(line) },
    caller: { userId: null },
  };
}

const valid = { text: "Shut teh door", language: "en", mode: "basic" };

function post(body: unknown, init: RequestInit = {}): Request {
  return new Request("http://localhost/functions/v1/language-correction", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
    ...init,
  });
}

async function failureOf(request: Request, dependencies = createDependencies()) {
  const response = await languageCorrection(request, dependencies);
  const { error } = errorBodySchema.parse(await response.json());
  return { status: response.status, ...error };
}

describe("languageCorrection", () => {
  it("answers with the corrected text, the hunks and who served", async () => {
    const response = await languageCorrection(post(valid), createDependencies());
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toContain("application/json");
    expect(correctionResponseSchema.parse(await response.json())).toEqual({
      correctedText: "Shut the door",
      hunks: [hunk],
      engine: "test",
    });
  });

  it.each([
    ["an empty text", { ...valid, text: "  " }, 400, "empty_text"],
    [
      "a text beyond the limit",
      { ...valid, text: "a".repeat(maximumTextCharacters + 1) },
      413,
      "text_too_long",
    ],
    ["an unknown language", { ...valid, language: "eo" }, 400, "invalid_request"],
    ["an unknown key", { ...valid, langauge: "en" }, 400, "invalid_request"],
    ["a list", [], 400, "invalid_request"],
    ["what is not JSON", "{text:", 400, "invalid_request"],
    ["an empty body", "", 400, "invalid_request"],
    ["a mode that nobody serves yet", { ...valid, mode: "formal" }, 422, "unsupported_mode"],
  ])("refuses %s", async (_name, body, status, code) => {
    await expect(failureOf(post(body))).resolves.toMatchObject({ status, code });
  });

  it("says how long the text is and may be", async () => {
    const { message } = await failureOf(post({ ...valid, text: "a".repeat(20_500) }));
    expect(message).toBe("text has 20,500 characters; the limit is 20,000. Send it in parts.");
  });

  it("takes nothing but POST", async () => {
    const request = new Request("http://localhost/functions/v1/language-correction");
    const response = await languageCorrection(request, createDependencies());
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
  });

  it("takes nothing but JSON, with or without a charset", async () => {
    const plain = post(valid, { headers: { "Content-Type": "text/plain" } });
    await expect(failureOf(plain)).resolves.toMatchObject({ status: 400, code: "invalid_request" });
    const withCharset = post(valid, { headers: { "Content-Type": "application/json; charset=utf-8" } });
    expect((await languageCorrection(withCharset, createDependencies())).status).toBe(200);
  });

  it("answers `internal` to what nobody expected and logs it without the text", async () => {
    const provider = createProvider(async ({ text }) => {
      throw new Error(`parser broke at ${text}`, { cause: new TypeError(text) });
    });
    const dependencies = createDependencies(provider);
    await expect(failureOf(post(valid), dependencies)).resolves.toMatchObject({
      status: 500,
      code: "internal",
    });
    const logged = JSON.stringify(dependencies.logged);
    expect(logged).toContain("language-correction");
    expect(logged).toContain("TypeError");
    expect(logged).not.toContain("teh");
  });

  it("does not log what the caller did wrong", async () => {
    const dependencies = createDependencies();
    await failureOf(post({ ...valid, text: "" }), dependencies);
    expect(dependencies.logged).toEqual([]);
  });

  it("tells the engine when the client goes away, and takes that for no fault", async () => {
    const controller = new AbortController();
    const provider = createProvider(
      (_input, { signal }: CorrectionOptions = {}) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason));
          controller.abort();
        }),
    );
    const dependencies = createDependencies(provider);
    await languageCorrection(post(valid, { signal: controller.signal }), dependencies);
    expect(dependencies.logged).toEqual([]);
  });
});
