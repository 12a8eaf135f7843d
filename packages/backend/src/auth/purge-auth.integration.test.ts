import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { purgeAuth } from "./purge-auth.ts";
import { defaultAuthSettings } from "./settings.ts";
import { codeIn, createAuthHarness, createConfirmedUser, goodPassword } from "./testing/auth-harness.ts";
import type { AuthHarness } from "./testing/auth-harness.ts";

let harness: AuthHarness;

beforeAll(async () => {
  harness = await createAuthHarness();
});

beforeEach(async () => {
  await harness.database.sql`delete from auth.users`;
  await harness.database.sql`delete from auth.flow_state`;
});

afterAll(async () => {
  await harness.close();
});

/** Purges as it would be done so many hours from now. */
function purgeIn(hours: number): Promise<number> {
  return purgeAuth({
    sql: harness.database.sql,
    settings: { ...defaultAuthSettings, siteUrl: "http://a.test", publicUrl: "http://a.test/auth/v1" },
    now: () => new Date(Date.now() + hours * 3_600_000),
  });
}

describe("purgeAuth", () => {
  it("leaves what can still be used", async () => {
    const email = "waiting@example.com";
    const client = await createConfirmedUser(harness, "active@example.com");
    await harness.newClient({ flowType: "pkce" }).auth.signUp({ email, password: goodPassword });
    expect(await purgeIn(0.99)).toBe(0);
    expect((await client.auth.refreshSession()).error).toBeNull();
    const token = codeIn(await harness.newestMailTo(email));
    const verified = await harness.newClient().auth.verifyOtp({ email, token, type: "signup" });
    expect(verified.error).toBeNull();
  });

  it("deletes links, codes and flows after their hour", async () => {
    const email = "too-late@example.com";
    await harness.newClient({ flowType: "pkce" }).auth.signUp({ email, password: goodPassword });
    expect(await purgeIn(1.01)).toBe(2);
    expect(await purgeIn(1.01)).toBe(0);
  });

  it("deletes sessions nobody used for sixty days, refreshed ones later", async () => {
    await createConfirmedUser(harness, "abandoned@example.com");
    const client = await createConfirmedUser(harness, "returning@example.com");
    harness.advanceSeconds(30 * 86_400);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(await purgeIn(61 * 24)).toBe(1);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(await purgeIn(91 * 24)).toBe(1);
    expect((await client.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
    const leftovers = await harness.database.sql`
      select 1 from auth.refresh_tokens union all select 1 from auth.mfa_amr_claims
    `;
    expect(leftovers).toHaveLength(0);
  });

  it("deletes sessions that an operator has ended, and a great many of them", async () => {
    await createConfirmedUser(harness, "many@example.com");
    await harness.database.sql`
      insert into auth.sessions (id, user_id, created_at, not_after)
      select gen_random_uuid(), (select id from auth.users), now(), now() - interval '1 minute'
      from generate_series(1, 2500)
    `;
    const [first, second] = await Promise.all([purgeIn(0), purgeIn(0)]);
    expect(first + second).toBe(2500);
    expect(await harness.database.sql`select 1 from auth.sessions`).toHaveLength(1);
  });

  it("counts hours alike in every time zone", async () => {
    vi.stubEnv("TZ", "America/New_York");
    try {
      const email = "abroad@example.com";
      await harness.newClient().auth.signUp({ email, password: goodPassword });
      const token = codeIn(await harness.newestMailTo(email));
      vi.stubEnv("TZ", "Asia/Tokyo");
      expect(await purgeIn(0.99)).toBe(0);
      const { error } = await harness.newClient().auth.verifyOtp({ email, token, type: "signup" });
      expect(error).toBeNull();
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
