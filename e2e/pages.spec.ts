import { expect, expectAccessible, test } from "./support/test.ts";

const paperOf = () => getComputedStyle(document.documentElement).backgroundColor;

const publicRoutes = [
  "/",
  "/email-sms",
  "/correction",
  "/chatbot",
  "/contact",
  "/privacy-policy",
  "/terms-of-service",
  "/refund-policy",
  "/pricing",
  "/demo",
  "/auth",
];

test.describe("every public page", () => {
  for (const path of publicRoutes) {
    test(`${path} answers 200, has a title of its own, and is accessible in both themes`, async ({
      page,
    }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectAccessible(page);
    });
  }

  test("each has a title and a description of its own", async ({ page }) => {
    const titles = new Set<string>();
    for (const path of publicRoutes) {
      await page.goto(path);
      titles.add(await page.title());
      await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\S{3}/u);
    }
    expect(titles.size).toBe(publicRoutes.length);
  });

  test("is readable before any script runs", async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL !== undefined && { baseURL }),
    });
    const page = await context.newPage();
    for (const path of publicRoutes) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await context.close();
  });

  test("fits a phone: nothing sticks out to the side", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of publicRoutes) {
      await page.goto(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});

test.describe("home", () => {
  test("shows the hero, the claims and six cards, and leads where it says", async ({ page }) => {
    await page.goto("/");
    const main = page.getByRole("main");
    for (const claim of ["500K+", "15+", "99.9%"]) await expect(main.getByText(claim)).toBeVisible();
    await expect(main.getByRole("heading", { level: 3 })).toHaveCount(6);
    await main.getByRole("link", { name: "View Demo" }).click();
    await expect(page).toHaveURL("/demo");
    await page.goBack();
    await main.getByRole("link", { name: "Start Correcting" }).click();
    await expect(page).toHaveURL("/auth");
  });
});

test.describe("navigation and footer", () => {
  test("mark the current route and lead nowhere that is missing", async ({ page, request }) => {
    await page.goto("/correction");
    const navigation = page.getByRole("navigation").first();
    await expect(navigation.getByRole("link", { name: "Correction" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    const links = await page
      .locator("a[href^='/']")
      .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
    for (const href of new Set(links)) expect((await request.get(href)).status(), href).toBe(200);
  });

  test("fold into a menu on a phone, which opens and closes by keyboard", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await page.getByRole("button", { name: /menu/iu }).press("Enter");
    const pricing = page.getByRole("navigation").first().getByRole("link", { name: "Pricing" });
    await expect(pricing).toBeVisible();
    await expectAccessible(page);
    await pricing.press("Enter");
    await expect(page).toHaveURL("/pricing");
    await expect(pricing).toBeHidden();
  });

  test("the theme that was chosen stays, from the first paint on", async ({ page }) => {
    await page.goto("/");
    const lightPaper = await page.evaluate(paperOf);
    await page.getByRole("contentinfo").getByText("Dark", { exact: true }).click();
    await expect.poll(() => page.evaluate(paperOf)).not.toBe(lightPaper);
    const darkPaper = await page.evaluate(paperOf);
    await page.reload({ waitUntil: "commit" });
    await page.waitForSelector("body");
    expect(await page.evaluate(paperOf)).toBe(darkPaper);
  });
});

test("an unknown address gets a real 404, the way home, and a line on the console", async ({
  page,
  consoleErrors,
}) => {
  const response = await page.goto("/nowhere/at/all");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  await expect.poll(() => consoleErrors.join("\n")).toContain("/nowhere/at/all");
  consoleErrors.length = 0;
  await expectAccessible(page);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});
