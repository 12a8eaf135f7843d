import { hash as argon2Hash, verify as argon2Verify } from "@node-rs/argon2";

/** argon2id with OWASP's second recommendation: 19 MiB, two passes, one lane. GoTrue verifies it too. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const currentFormat = "$argon2id$v=19$m=19456,t=2,p=1$";

/** The hash that new passwords are stored as. */
export function hashPassword(password: string): Promise<string> {
  return argon2Hash(password, argon2Options);
}

/** Whether a hash is of the kind that {@link hashPassword} makes; an older one is replaced when its password is known. */
export function isCurrentHash(storedHash: string): boolean {
  return storedHash.startsWith(currentFormat);
}

/**
 * Whether the password belongs to the hash: one of ours, or what GoTrue stored before an account moved here (argon2, or
 * bcrypt as `$2a$`, `$2b$` or `$2y$`). No password belongs to a hash of another format or a damaged one.
 */
export async function matchesStoredHash(password: string, storedHash: string): Promise<boolean> {
  try {
    if (storedHash.startsWith("$argon2")) return await argon2Verify(storedHash, password);
    if (/^\$2[aby]\$/.test(storedHash)) {
      // Most installations never meet one, so no start waits for it.
      const bcrypt = await import("@node-rs/bcrypt");
      return await bcrypt.verify(password, storedHash);
    }
    return false;
  } catch {
    // The library's words for a hash that it cannot read; the account can still get a new password by mail.
    return false;
  }
}
