import { expect, it } from "vitest";

import { readAuthLinkOutcome } from "./auth-link.ts";

it.each([
  [
    "#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired",
    "expired",
  ],
  ["#error=access_denied&error_code=user_banned&error_description=User+is+banned", "refused"],
  ["#access_token=aaa.bbb.ccc&expires_in=3600&refresh_token=r&token_type=bearer&type=signup", "confirmed"],
  ["#access_token=aaa.bbb.ccc&expires_in=3600&refresh_token=r&token_type=bearer&type=recovery", undefined],
  ["#pricing-faq", undefined],
  ["", undefined],
])("reads %s as %s", (hash, outcome) => {
  expect(readAuthLinkOutcome(hash)).toBe(outcome);
});
