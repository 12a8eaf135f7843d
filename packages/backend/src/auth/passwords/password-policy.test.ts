import { describe, expect, it } from "vitest";

import { requireAcceptablePassword } from "./password-policy.ts";

describe("requireAcceptablePassword", () => {
  it.each(["123456", "Password", "AZERTY", "motdepasse", "qwertyuiop", "iloveyou"])(
    "refuses the common password %s",
    async (password) => {
      await expect(requireAcceptablePassword(password)).rejects.toMatchObject({
        code: "weak_password",
        weakPasswordReasons: ["pwned"],
      });
    },
  );

  it.each(["", "abc12", "🖋🖋🖋🖋🖋"])("refuses %j as too short", async (password) => {
    await expect(requireAcceptablePassword(password)).rejects.toMatchObject({
      code: "weak_password",
      weakPasswordReasons: ["length"],
      message: "Password should be at least 6 characters.",
    });
  });

  it.each(["zq8!kf", "🖋🖋🖋🖋🖋🖋", "x".repeat(128), "un mot de passe plus long"])(
    "takes %j",
    async (password) => {
      await expect(requireAcceptablePassword(password)).resolves.toBeUndefined();
    },
  );

  it("refuses what no person types", async () => {
    await expect(requireAcceptablePassword("x".repeat(513))).rejects.toMatchObject({
      code: "validation_failed",
    });
  });
});
