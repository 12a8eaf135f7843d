import path from "node:path";

import type { Page } from "@playwright/test";

import { signUp, somebody } from "./support/account.ts";
import { expect, test } from "./support/test.ts";

const folder = path.resolve(import.meta.dirname, "../docs/screens");

const letter = `Dear Mr. Thompson,

Thank you for the informations. I recieved them yesterday and I was definately suprised by there answer.

We should of finished alot of this work befor friday. Could you send me the the report?

Best regards,
Anna`;

/** Takes the page as it stands, at both widths and in both themes. */
async function capture(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.screenshot({ path: path.join(folder, `${name}-${width}-${colorScheme}.png`) });
    }
  }
}

test("public pages", async ({ page, consoleErrors }) => {
  test.setTimeout(120_000);
  const pages = {
    home: "/",
    auth: "/auth",
    pricing: "/pricing",
    "refund-policy": "/refund-policy",
    "not-found": "/nowhere",
  };
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await capture(page, name);
  }
  consoleErrors.length = 0;
});

test("correction", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("/correction");
  await capture(page, "correction-empty");
  await page.getByRole("textbox", { name: "Your text" }).fill(letter);
  await page.getByRole("button", { name: "Correct", exact: true }).click();
  const result = page.getByRole("heading", { name: "Corrected text" });
  await expect(result).toBeVisible({ timeout: 60_000 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.getByRole("group", { name: /^Change 1 of/u }).focus();
      await result.evaluate((heading) =>
        window.scrollTo(0, heading.getBoundingClientRect().top + scrollY - 96),
      );
      await page.screenshot({ path: path.join(folder, `correction-result-${width}-${colorScheme}.png`) });
    }
  }
});

test("dashboard", async ({ page }) => {
  test.setTimeout(120_000);
  await signUp(page, { ...somebody(), username: "Colette" });
  for (const [name, address] of Object.entries({ dashboard: "/dashboard", profile: "/dashboard/profile" })) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".animate-pulse")).toHaveCount(0);
    await capture(page, name);
  }
});
