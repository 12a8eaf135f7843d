import { defaultAuthSettings, type AuthSettings } from "@motjuste/backend";

import type { Environment } from "./environment.ts";
import { loopbackNames } from "./site-address.ts";

/** How the auth API behaves in this environment. */
export function authSettingsOf(environment: Environment, siteUrl: string): AuthSettings {
  return {
    ...defaultAuthSettings,
    siteUrl,
    publicUrl: `${siteUrl}/auth/v1`,
    redirectAllowList: [...loopbackNames(siteUrl), ...environment.REDIRECT_URLS],
    autoconfirm: !environment.EMAIL_CONFIRMATION,
    signupEnabled: environment.SIGN_UP,
    sessionIdleDays: environment.SESSION_IDLE_DAYS,
    requireReauthentication: environment.PASSWORD_REAUTHENTICATION,
    tellUnknownAddresses: environment.TELL_UNKNOWN_ADDRESSES,
    accessTokenSeconds: environment.ACCESS_TOKEN_SECONDS,
  };
}
