import { describe, expect, it } from "vitest";

import { hashPassword, isCurrentHash, matchesStoredHash } from "./stored-hash.ts";

/** OpenWall's test vector of bcrypt. */
const bcrypt = (version: string) => `$${version}$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW`;

describe("stored hashes", () => {
  it.each(["2a", "2b", "2y"])("of an imported account verify as bcrypt $%s", async (version) => {
    expect(await matchesStoredHash("U*U", bcrypt(version))).toBe(true);
    expect(await matchesStoredHash("U*V", bcrypt(version))).toBe(false);
    expect(isCurrentHash(bcrypt(version))).toBe(false);
  });

  it("of the parameters of today are current, of others not", async () => {
    const stored = await hashPassword("encre violette");
    expect(isCurrentHash(stored)).toBe(true);
    expect(isCurrentHash(stored.replace("m=19456", "m=4096"))).toBe(false);
  });

  it.each([
    "",
    "plain text",
    "$2a$",
    "$2a$99$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW",
    "$2x$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW",
    "$argon2id$",
    "$argon2id$v=19$m=99999999999,t=2,p=1$c2FsdHNhbHQ$aGFzaA",
    "$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=a$salt$hash",
  ])("that nobody can read (%s) match no password and throw nothing", async (stored) => {
    expect(await matchesStoredHash("U*U", stored)).toBe(false);
    expect(await matchesStoredHash("", stored)).toBe(false);
  });
});
