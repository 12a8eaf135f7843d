import { AuthError } from "./errors/auth-error.ts";
import type { Metadata } from "./store/user-row.ts";

/** Metadata travels in every access token, and a token that outgrows a request header locks its owner out. */
const maximumMetadataBytes = 4096;

/** Accepts a user's metadata, or throws `validation_failed` when it is too large. */
export function requireReasonableMetadata(metadata: Metadata): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > maximumMetadataBytes) {
    throw new AuthError("validation_failed", `User data cannot be larger than ${maximumMetadataBytes} bytes`);
  }
}
