import { describe, expect, it } from "vitest";

import { createPasswordHasher } from "./password-hasher.ts";

describe("createPasswordHasher", () => {
  const hasher = createPasswordHasher();

  it("accepts the password it hashed and no other", async () => {
    const stored = await hasher.hash("encre violette");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify("encre violette", stored)).toBe(true);
    expect(await hasher.verify("encre violett", stored)).toBe(false);
  });

  it("salts: one password, two hashes", async () => {
    expect(await hasher.hash("encre violette")).not.toBe(await hasher.hash("encre violette"));
  });

  it("accepts nothing where there is no account", async () => {
    expect(await hasher.verify("anything", null)).toBe(false);
  });

  it("refuses work it could not do in reasonable time", async () => {
    const crowded = createPasswordHasher();
    const answers = await Promise.allSettled(
      Array.from({ length: 1010 }, () => crowded.verify("x", "not a hash: fails at once")),
    );
    const refusals = answers.filter(
      (answer) => answer.status === "rejected" && answer.reason?.code === "over_request_rate_limit",
    );
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.length).toBeLessThan(11);
  });
});
