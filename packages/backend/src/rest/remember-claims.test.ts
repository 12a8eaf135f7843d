import { describe, expect, it } from "vitest";

import { rememberClaims } from "./remember-claims.ts";

describe("rememberClaims", () => {
  it("checks a token once, and again when it has expired", async () => {
    let checks = 0;
    let now = 0;
    const verify = rememberClaims(
      async () => {
        checks += 1;
        if (now >= 60_000) throw new Error("expired");
        return { role: "anon", exp: 60 };
      },
      () => now,
    );
    await verify("token");
    expect(await verify("token")).toEqual({ role: "anon", exp: 60 });
    expect(checks).toBe(1);
    now = 60_000;
    await expect(verify("token")).rejects.toThrow("expired");
  });

  it("does not mistake one token for another, nor remember a refusal", async () => {
    const verify = rememberClaims(
      async (token) => {
        if (token === "bad") throw new Error("bad");
        return { role: token === "service" ? "service_role" : "anon", exp: 60 };
      },
      () => 0,
    );
    await expect(verify("bad")).rejects.toThrow("bad");
    await expect(verify("bad")).rejects.toThrow("bad");
    expect(await verify("anon")).toMatchObject({ role: "anon" });
    expect(await verify("service")).toMatchObject({ role: "service_role" });
  });
});
