import { describe, expect, it } from "vitest";

import { answersChallenge, readCodeChallenge } from "./pkce.ts";

/** The example of RFC 7636, appendix B. */
const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

describe("readCodeChallenge", () => {
  it.each([{}, { code_challenge: null, code_challenge_method: null }, { code_challenge: "" }])(
    "reads %j as no challenge",
    (body) => {
      expect(readCodeChallenge(body)).toBeUndefined();
    },
  );

  it.each([
    ["S256", "s256"],
    ["s256", "s256"],
    ["plain", "plain"],
  ])("reads the method %s", (written, method) => {
    expect(readCodeChallenge({ code_challenge: challenge, code_challenge_method: written })).toEqual({
      method,
      value: challenge,
    });
  });

  it.each([
    [{ code_challenge: challenge }, "requires code_challenge_method and code_challenge"],
    [{ code_challenge_method: "s256" }, "requires code_challenge_method and code_challenge"],
    [
      { code_challenge: challenge, code_challenge_method: "md5" },
      "requires code_challenge_method and code_challenge",
    ],
    [{ code_challenge: "short", code_challenge_method: "s256" }, "between 43 and 128 characters"],
    [{ code_challenge: "x".repeat(129), code_challenge_method: "s256" }, "between 43 and 128 characters"],
    [
      { code_challenge: `${challenge}=`, code_challenge_method: "s256" },
      "can only contain alphanumeric characters",
    ],
  ])("refuses %j", (body, message) => {
    expect(() => readCodeChallenge(body)).toThrow(message);
  });
});

describe("answersChallenge", () => {
  it("accepts the verifier that the challenge was made from, and no other", () => {
    expect(answersChallenge(verifier, { method: "s256", value: challenge })).toBe(true);
    expect(answersChallenge(`${verifier}x`, { method: "s256", value: challenge })).toBe(false);
    expect(answersChallenge(challenge, { method: "s256", value: challenge })).toBe(false);
    expect(answersChallenge(verifier, { method: "plain", value: verifier })).toBe(true);
    expect(answersChallenge("", { method: "plain", value: verifier })).toBe(false);
  });
});
