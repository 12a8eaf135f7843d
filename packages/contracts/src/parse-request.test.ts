import { describe, expect, it } from "vitest";

import { correctionRequestSchema } from "./correction.ts";
import { AppError } from "./errors.ts";
import { maximumTextCharacters } from "./limits.ts";
import { parseRequest } from "./parse-request.ts";

function faultOf(value: unknown): AppError | undefined {
  try {
    parseRequest(correctionRequestSchema, value);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown;
    throw thrown;
  }
}

const request = { text: "Hello", language: "en", mode: "basic" };

describe("parseRequest", () => {
  it("gives the request back when it is right", () => {
    expect(parseRequest(correctionRequestSchema, request)).toEqual(request);
  });

  it("uses the code that the schema names", () => {
    expect(faultOf({ ...request, text: " \n" })).toMatchObject({ code: "empty_text", status: 400 });
    expect(faultOf({ ...request, text: "é".repeat(maximumTextCharacters + 1) })).toMatchObject({
      code: "text_too_long",
      status: 413,
      message: "text has 20,001 characters; the limit is 20,000. Send it in parts.",
    });
  });

  it("counts characters and not code units against the limit", () => {
    expect(faultOf({ ...request, text: "🎉".repeat(maximumTextCharacters) })).toBeUndefined();
  });

  it("names every fault", () => {
    const fault = faultOf({ text: 1, language: "xx", mode: "basic", modus: "basic" });
    expect(fault?.code).toBe("invalid_request");
    expect(fault?.message).toMatch(/text must be a string.*language must be one of en, fr,.*"modus"/u);
  });

  it.each([null, "text", 3, [], undefined])("refuses what is not an object: %j", (value) => {
    expect(faultOf(value)?.code).toBe("invalid_request");
  });
});
