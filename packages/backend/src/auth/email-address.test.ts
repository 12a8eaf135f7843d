import { describe, expect, it } from "vitest";

import { emailAddressSchema } from "./email-address.ts";

describe("emailAddressSchema", () => {
  it("brings every spelling to one form", () => {
    expect(emailAddressSchema.parse("  Colette@Example.COM\n")).toBe("colette@example.com");
  });

  it.each([
    "plain",
    "a@b",
    "a@b.com, c@d.com",
    "a b@example.com",
    "<a@example.com>",
    "a@example.com\r\nBcc: b@example.com",
    `${"a".repeat(250)}@example.com`,
    null,
  ])("refuses %j", (address) => {
    expect(emailAddressSchema.safeParse(address).success).toBe(false);
  });
});
