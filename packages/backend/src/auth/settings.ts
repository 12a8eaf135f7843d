/** How the auth API behaves; everything an operator may want to choose. */
export interface AuthSettings {
  /** Address of the web app, where people land when no other allowed target is asked for. */
  readonly siteUrl: string;
  /** Public address of this API including `/auth/v1`, as the links in mails name it. */
  readonly publicUrl: string;
  /** Further allowed redirect targets; `*` matches within a host label or path segment, `**` across them. */
  readonly redirectAllowList: readonly string[];
  /** True lets people sign in without confirming their e-mail address. */
  readonly autoconfirm: boolean;
  readonly signupEnabled: boolean;
  /** Lifetime of an access token. */
  readonly accessTokenSeconds: number;
  /** How long a used refresh token may be presented again, for clients that refresh twice at once. */
  readonly refreshReuseSeconds: number;
  /** How long a session may stay unused; then it is abandoned, and its person signs in again. */
  readonly sessionIdleDays: number;
  /** True asks for a code by mail before a new password, in a session older than a day. */
  readonly requireReauthentication: boolean;
  /** True names an address without an account when a link is asked for without signing up, as GoTrue does (decision 018). */
  readonly tellUnknownAddresses: boolean;
}

/** The settings that have a safe default; the two addresses have none. */
export const defaultAuthSettings: Omit<AuthSettings, "siteUrl" | "publicUrl"> = {
  redirectAllowList: [],
  autoconfirm: false,
  signupEnabled: true,
  accessTokenSeconds: 3600,
  refreshReuseSeconds: 10,
  sessionIdleDays: 60,
  requireReauthentication: false,
  tellUnknownAddresses: false,
};
