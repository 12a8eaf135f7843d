import { describe, expect, it } from "vitest";

import { redirectTarget } from "./redirect-targets.ts";

const settings = {
  siteUrl: "https://motjuste.example",
  redirectAllowList: [
    "https://preview-*.motjuste.example/**",
    "https://partner.example/welcome",
    "motjuste://callback",
    "http://localhost:3000/*",
  ],
};

describe("redirectTarget", () => {
  it.each([
    "https://motjuste.example/",
    "https://motjuste.example/auth/recovery?from=mail",
    "https://preview-12.motjuste.example/a/b.html",
    "https://partner.example/welcome",
    "motjuste://callback",
    "http://localhost:3000/auth",
  ])("leads to %s", (target) => {
    expect(redirectTarget(target, settings)).toBe(target);
  });

  it.each([
    undefined,
    "",
    "/auth",
    "not a url",
    "http://motjuste.example/",
    "https://motjuste.example.evil.example/",
    "https://motjuste.example@evil.example/",
    String.raw`https://evil.example\@motjuste.example/`,
    "https://motjuste.example:8443/",
    `https://motjuste.example/${"a".repeat(2048)}`,
    "https://preview-a.b.motjuste.example/",
    "https://preview-a/.motjuste.example/x",
    "https://partner.example/welcome/further",
    "https://partnerxexample/welcome",
    "http://localhost:3000/a/b",
    "javascript:alert(1)",
    "data:text/html,hello",
    "//evil.example",
  ])("leads to the site instead of %s", (target) => {
    expect(redirectTarget(target, settings)).toBe(settings.siteUrl);
  });

  it("drops a fragment, which would swallow the tokens", () => {
    expect(redirectTarget("https://motjuste.example/auth#x", settings)).toBe("https://motjuste.example/auth");
  });
});
