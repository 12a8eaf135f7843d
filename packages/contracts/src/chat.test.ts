import { describe, expect, it } from "vitest";

import { chatRequestSchema } from "./chat.ts";
import { AppError } from "./errors.ts";
import { maximumMessageCharacters } from "./limits.ts";
import { parseRequest } from "./parse-request.ts";

const request = { conversationId: null, message: "Bonjour", language: "fr" };

function faultOf(value: unknown): Pick<AppError, "code" | "status" | "message"> | undefined {
  try {
    parseRequest(chatRequestSchema, value);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown;
    throw thrown;
  }
}

describe("chatRequestSchema", () => {
  it.each([
    request,
    { ...request, conversationId: "5f0c1a52-7f9f-4c52-9d3c-0f3f4f5b6a7d" },
    { ...request, message: "🎉".repeat(maximumMessageCharacters) },
    { ...request, message: "ligne 1\n\tligne 2 👩‍👩‍👧" },
  ])("takes %o", (value) => {
    expect(parseRequest(chatRequestSchema, value)).toEqual(value);
  });

  it.each([
    ["a blank message", { ...request, message: " \n\u00A0" }, "empty_text", 400],
    ["a message over the limit", { ...request, message: "é".repeat(4001) }, "text_too_long", 413],
    ["NUL", { ...request, message: "a\0b" }, "invalid_request", 400],
    ["half of a surrogate pair", { ...request, message: "a\uD83Cb" }, "invalid_request", 400],
    ["a language that is not taught", { ...request, language: "pt" }, "invalid_request", 400],
    ["an id that is none", { ...request, conversationId: "1" }, "invalid_request", 400],
    ["no id at all", { message: "Bonjour", language: "fr" }, "invalid_request", 400],
    ["an unknown key", { ...request, sender: "assistant" }, "invalid_request", 400],
  ])("refuses %s", (_what, value, code, status) => {
    expect(faultOf(value)).toMatchObject({ code, status });
  });

  it("says which languages there are, and how long a message may be", () => {
    expect(faultOf({ ...request, language: "xx" })?.message).toBe(
      "language must be one of en, fr, es, de, it",
    );
    expect(faultOf({ ...request, message: "a".repeat(5000) })?.message).toBe(
      "message has 5,000 characters; the limit is 4,000. Send it in parts.",
    );
  });
});
