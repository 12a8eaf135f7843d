import { countCharacters, minimumPasswordCharacters } from "@motjuste/contracts";

import { AuthError } from "../errors/auth-error.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** Longer than any passphrase; a bound so that nobody makes us hash a megabyte. */
const maximumPasswordCharacters = 512;

/**
 * Accepts a new password or refuses it.
 *
 * @throws {AuthError} `weak_password` with its reasons, or `validation_failed` when it is absurdly long.
 */
export async function requireAcceptablePassword(password: string): Promise<void> {
  if (password.length > maximumPasswordCharacters) {
    throw new AuthError(
      "validation_failed",
      `Password cannot be longer than ${maximumPasswordCharacters} characters.`,
    );
  }
  if (countCharacters(password) < minimumPasswordCharacters) {
    throw new AuthError(
      "weak_password",
      `Password should be at least ${minimumPasswordCharacters} characters.`,
      { weakPasswordReasons: ["length"] },
    );
  }
  if (await isCommonPassword(password)) {
    throw new AuthError(
      "weak_password",
      "Password is known to be weak and easy to guess, please choose a different one.",
      { weakPasswordReasons: ["pwned"] },
    );
  }
}
