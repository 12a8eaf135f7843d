import type { Page } from "@playwright/test";
import { z } from "zod";

import { accountLink, signIn, signUp, somebody } from "./support/account.ts";
import { startSecondServer } from "./support/second-server.ts";
import { expect, test } from "./support/test.ts";

const storedSessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
});

/** The session as supabase-js keeps it in the browser (specification, section 4). */
async function storedSession(page: Page) {
  const stored = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("sb-"));
    return key === undefined ? null : localStorage.getItem(key);
  });
  return storedSessionSchema.parse(JSON.parse(stored ?? "null"));
}

/** Counts the refreshes that the page asks for from now on. */
function countRefreshes(page: Page): () => number {
  let refreshes = 0;
  page.on("request", (request) => {
    if (request.url().includes("/auth/v1/token?grant_type=refresh_token")) refreshes += 1;
  });
  return () => refreshes;
}

test.describe("with a token that lives 255 seconds", () => {
  test("the client ticks every 30 seconds and refreshes within 3 ticks of the end", async ({ page }) => {
    const server = await startSecondServer({ ACCESS_TOKEN_SECONDS: "255" });
    try {
      const person = somebody();
      await signUp(page, person);
      await page.clock.install();
      await signIn(page, person, server.address);
      await expect(page).toHaveURL(`${server.address}/`);
      const first = await storedSession(page);
      const refreshes = countRefreshes(page);

      // The tick at 120 seconds finds four and a half ticks left, however long the sign-in took: nothing happens.
      await page.clock.runFor(125_000);
      expect(refreshes()).toBe(0);
      // The tick at 150 seconds finds three and a half.
      await page.clock.runFor(30_000);
      await expect.poll(refreshes).toBe(1);
      await expect.poll(async () => (await storedSession(page)).access_token).not.toBe(first.access_token);
      await expect(accountLink(page, person)).toBeVisible();
    } finally {
      await server.stop();
    }
  });
});

test.describe("with a token that lives six seconds", () => {
  test("who comes back after its end is still signed in, and the dead token opens nothing", async ({
    page,
  }) => {
    const server = await startSecondServer({ ACCESS_TOKEN_SECONDS: "6" });
    try {
      const person = somebody();
      await signUp(page, person);
      await signIn(page, person, server.address);
      await expect(page).toHaveURL(`${server.address}/`);
      const first = await storedSession(page);
      // Away from the page, so that nothing refreshes meanwhile.
      await page.goto("about:blank");
      await expect.poll(() => Date.now() / 1000, { timeout: 15_000 }).toBeGreaterThan(first.expires_at);

      const profile = `${server.address}/rest/v1/profiles?select=username`;
      const refused = await page.request.get(profile, {
        headers: { Authorization: `Bearer ${first.access_token}` },
      });
      expect(refused.status()).toBe(401);

      await page.goto(`${server.address}/dashboard`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Hello, ${person.username}`);
      const second = await storedSession(page);
      expect(second.access_token).not.toBe(first.access_token);
      expect(second.refresh_token).not.toBe(first.refresh_token);
    } finally {
      await server.stop();
    }
  });
});
