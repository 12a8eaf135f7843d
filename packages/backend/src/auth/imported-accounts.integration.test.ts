import { hash } from "@node-rs/bcrypt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createAuthHarness, goodPassword } from "./testing/auth-harness.ts";
import type { AuthHarness } from "./testing/auth-harness.ts";

let harness: AuthHarness;

beforeAll(async () => {
  harness = await createAuthHarness();
});

afterAll(async () => {
  await harness.close();
});

/** An account as the export of a hosted Supabase brings it. */
async function importAccount(email: string, encryptedPassword: string): Promise<void> {
  await harness.database.sql`
    with imported as (
      insert into auth.users (
        instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
        raw_app_meta_data, raw_user_meta_data, is_super_admin, email_change
      ) values (
        '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', ${email},
        ${encryptedPassword}, now(), '{"provider": "email", "providers": ["email"]}', '{}', null, null
      ) returning id
    )
    insert into auth.identities (provider_id, user_id, identity_data, provider)
    select id::text, id, jsonb_build_object('sub', id, 'email', ${email}::text), 'email' from imported
  `;
}

async function storedHash(email: string): Promise<string | undefined> {
  const [row] = await harness.database.sql<{ encrypted_password: string }>`
    select encrypted_password from auth.users where email = ${email}
  `;
  return row?.encrypted_password;
}

function signIn(email: string, password: string) {
  return harness.newClient().auth.signInWithPassword({ email, password });
}

describe("an account from a hosted Supabase", () => {
  it("keeps its password, and gets today's hash at the first sign-in", async () => {
    const email = "moved@example.com";
    await importAccount(email, await hash(goodPassword, { cost: 4 }));
    expect((await signIn(email, "not the password")).error?.code).toBe("invalid_credentials");
    expect(await storedHash(email)).toMatch(/^\$2b\$04\$/);

    expect((await signIn(email, goodPassword)).error).toBeNull();
    const upgraded = await storedHash(email);
    expect(upgraded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(email, goodPassword)).error).toBeNull();
    expect(await storedHash(email)).toBe(upgraded);
  });

  it("is signed in by all of many sign-ins at once, or by a second try", async () => {
    const email = "moved-at-once@example.com";
    await importAccount(email, await hash(goodPassword, { cost: 4 }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(email, goodPassword)));
    expect(answers.map(({ error }) => error)).toEqual(Array.from({ length: 6 }, () => null));
  });

  it.each(["", "$fbscrypt$v=1$salt$hash", "$2a$10$damaged", "{SSHA}abc"])(
    "whose hash nobody can read (%j) is refused like a wrong password, and takes a new one by mail",
    async (stored) => {
      const email = `unreadable-${Buffer.from(stored).toString("hex")}@example.com`;
      await importAccount(email, stored);
      expect((await signIn(email, goodPassword)).error).toMatchObject({
        code: "invalid_credentials",
        status: 400,
      });
      expect(harness.reportedErrors).toEqual([]);
      const { error } = await harness.newClient().auth.resetPasswordForEmail(email);
      expect(error).toBeNull();
      await harness.newestMailTo(email, "password");
    },
  );

  it("takes as long to be refused as an address without account", async () => {
    const email = "timed@example.com";
    await importAccount(email, await hash(goodPassword, { cost: 4 }));
    const durations = await Promise.all(
      [email, "nobody@example.com"].map(async (address) => {
        const start = performance.now();
        await signIn(address, "not the password");
        return performance.now() - start;
      }),
    );
    // Both wait for the same moment: the cheap hash does not show.
    for (const duration of durations) expect(duration).toBeGreaterThan(240);
  });
});
