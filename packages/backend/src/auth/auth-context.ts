import type { Database } from "../database/connect.ts";
import type { Mail } from "../mail/mail.ts";
import type { SigningKeys } from "./keys.ts";
import type { PasswordHasher } from "./passwords/password-hasher.ts";
import type { AuthLimits } from "./rate-limits.ts";
import type { AuthSettings } from "./settings.ts";

/** What every flow of the auth API works with. */
export interface AuthContext {
  /** A connection whose role owns the `auth` schema. */
  readonly sql: Database;
  readonly keys: SigningKeys;
  /** Sends a mail, or one that is still being written. */
  readonly sendMail: (mail: Mail | Promise<Mail>) => Promise<void>;
  readonly settings: AuthSettings;
  readonly limits: AuthLimits;
  readonly passwords: PasswordHasher;
  readonly now: () => Date;
  /** Told about failures that the caller does not see in full; gets no secrets, no passwords, no texts. */
  readonly reportError: (error: unknown) => void;
}

/** The variables the server sets on a request before the auth API sees it. */
export interface AuthEnvironment {
  Variables: {
    /** The client's address, as far as the server trusts its proxies. */
    clientAddress?: string;
  };
}

/** Who asks, as far as sessions remember it. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string | undefined;
}
