import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";

/** What the table keeps of a token, so that a copy of the database opens no session. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A first refresh token of a session: 256 random bits. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * The refresh token that follows `token`.
 *
 * Derived and not random: only hashes are stored, yet a client that lost the answer to its refresh, or
 * refreshed twice at once, must get the same successor again. Without the key nobody can compute it.
 */
export function successorOf(token: string, key: Uint8Array): string {
  return createHmac("sha256", key).update(`refresh-token:${token}`).digest("base64url");
}

/** Six decimal digits to be typed from a mail. */
export function randomCode(): string {
  return randomInt(1_000_000).toString().padStart(6, "0");
}

/**
 * The token in a mail's link, computed from the code beside it and the id of their common row: one
 * stored hash then serves both, and without the key the code cannot be guessed from that hash.
 */
export function linkTokenOf(rowId: string, code: string, key: Uint8Array): string {
  return createHmac("sha256", key).update(`one-time-token:${rowId}:${code}`).digest("base64url");
}
