import { readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, test } from "vitest";

import { parseEnvironment, settingNames } from "./environment.ts";

describe("parseEnvironment", () => {
  test("needs nothing: every setting has a default, and the server is not open to the network", () => {
    expect(parseEnvironment({})).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", EMAIL_CONFIRMATION: true });
  });

  test("takes an empty value for an unset one", () => {
    expect(parseEnvironment({ PORT: "", SMTP_URL: " " })).toMatchObject({ PORT: 3000 });
  });

  test("lists every fault at once", () => {
    const faulty = { PORT: "many", DATABASE_URL: "mysql://x", LOG_LEVEL: "loud" };
    expect(() => parseEnvironment(faulty)).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*LOG_LEVEL/u);
  });

  test("refuses secrets that are not JSON without repeating them", () => {
    expect(() => parseEnvironment({ SECRETS: "{half" })).toThrow(/SECRETS: must be JSON$/u);
  });

  test("names what is missing in the secrets", () => {
    expect(() => parseEnvironment({ SECRETS: "{}" })).toThrow(/SECRETS\.signingKey[\s\S]*SECRETS\.anonKey/u);
  });

  test("splits the list of further redirect addresses", () => {
    const { REDIRECT_URLS } = parseEnvironment({ REDIRECT_URLS: "https://a.example, https://b.example/**," });
    expect(REDIRECT_URLS).toEqual(["https://a.example", "https://b.example/**"]);
  });
});

test(".env.example names every setting and nothing else", () => {
  const example = readFileSync(path.resolve(import.meta.dirname, "../../../.env.example"), "utf8");
  const named = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gmu)].map((match) => match[1]);
  expect(new Set(named)).toEqual(new Set(settingNames));
});
