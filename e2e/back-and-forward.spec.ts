import { expect, test } from "./support/test.ts";

const scrolled = () => Math.round(window.scrollY);

test("a page that one comes back to stands where it was left, also after a reload", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  expect(await page.evaluate(scrolled)).toBe(0);
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }));

  await page.goBack();
  await expect(page.getByRole("link", { name: "View Demo" })).toBeVisible();
  const home = await page.evaluate(scrolled);
  expect(home).toBeGreaterThan(500);

  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  await expect.poll(() => page.evaluate(scrolled)).toBe(500);
  await page.reload();
  await expect.poll(() => page.evaluate(scrolled)).toBe(500);
  await page.goBack();
  await expect(page.getByRole("link", { name: "View Demo" })).toBeVisible();
  await expect.poll(() => page.evaluate(scrolled)).toBe(home);
});

test("the page on show stays until the code of the next one is here", async ({ page }) => {
  await page.goto("/demo");
  await page.getByRole("navigation").first().getByRole("link", { name: "Pricing" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pricing");
  await page.reload();

  let release: (() => void) | undefined;
  const mayArrive = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/demo-*.js", async (route) => {
    await mayArrive;
    await route.continue();
  });
  const isAskedFor = page.waitForRequest("**/assets/demo-*.js");
  await page.evaluate(() => window.history.back());
  await isAskedFor;
  await expect(page).toHaveURL("/demo");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pricing");
  release?.();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Demo");
});

test("a link of a mail opens at the top, wherever the page was left before", async ({ page }) => {
  await page.goto("/auth/recovery");
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: "instant" }));
  await page.goto("/");
  await page.goto("/auth/recovery#error=access_denied&error_code=otp_expired");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ce lien ne fonctionne plus");
  expect(await page.evaluate(scrolled)).toBe(0);
});
