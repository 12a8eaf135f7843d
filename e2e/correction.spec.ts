import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { expect, expectAccessible, expectToast, test } from "./support/test.ts";

const mistaken = "I recieve the report befor tomorow.\n\nWe should of finished it.";
const corrected = "I receive the report before tomorrow.\n\nWe should have finished it.";

const input = (page: Page) => page.getByRole("textbox", { name: "Your text" });
const correctButton = (page: Page) => page.getByRole("button", { name: "Correct", exact: true });
const marks = (page: Page) => page.getByRole("group", { name: /^Change \d+ of \d+/u });

async function correctText(page: Page, text: string): Promise<void> {
  await page.goto("/correction");
  await input(page).fill(text);
  await correctButton(page).click();
  // The very first text waits for the corrector to load.
  await expect(page.getByRole("heading", { name: "Corrected text" })).toBeVisible({ timeout: 45_000 });
}

test("a stranger's text with mistakes is corrected, copied and downloaded", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await correctText(page, mistaken);
  await expect(page.getByText("Basic", { exact: true })).toBeVisible();
  await expect(page.getByText("built-in engine")).toBeVisible();
  await expect(marks(page)).toHaveCount(4);

  await page.getByRole("button", { name: "Copy Result" }).click();
  await expectToast(page, "Copied!", "Corrected text copied to clipboard");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(corrected);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.txt$/u);
  expect(await readFile(await download.path(), "utf8")).toBe(corrected);
  await expectAccessible(page);
});

test("each change is accepted, rejected and undone by keyboard alone", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await correctText(page, mistaken);
  await marks(page).first().focus();
  await page.keyboard.press("a");
  await expect(page.getByRole("group", { name: /^Change 1 of 4: .*, accepted$/u })).toBeVisible();
  await marks(page).nth(1).focus();
  await page.keyboard.press("r");
  await expect(page.getByRole("group", { name: /^Change 2 of 4: .*, rejected$/u })).toBeVisible();
  await page.keyboard.press("Shift+R");
  await expect(page.getByRole("group", { name: /, rejected$/u })).not.toHaveCount(0);
  await page.keyboard.press("Shift+A");
  await page.keyboard.press("u");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("rejecting everything gives back the text as it was typed, byte for byte", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await correctText(page, mistaken);
  await page.getByRole("button", { name: "Reject all" }).click();
  await page.getByRole("button", { name: "Copy Result" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(mistaken);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("group", { name: /, not decided$/u })).toHaveCount(4);
});

test("text, result and decisions survive a reload", async ({ page }) => {
  await correctText(page, mistaken);
  await marks(page).first().focus();
  await page.keyboard.press("a");
  await page.reload();
  await expect(input(page)).toHaveValue(mistaken);
  await expect(page.getByRole("group", { name: /^Change 1 of 4: .*, accepted$/u })).toBeVisible();
});

test("a text without mistakes comes back untouched, with a kind word", async ({ page }) => {
  await correctText(page, "The report arrived yesterday, and everybody read it.");
  await expect(page.getByText(/Nothing to correct/u)).toBeVisible();
  await expect(marks(page)).toHaveCount(0);
});

test.describe("the error catalogue", () => {
  test("blank text: 'Please enter some text'", async ({ page }) => {
    await page.goto("/correction");
    await input(page).fill("  \n ");
    await correctButton(page).click();
    await expectToast(page, "Please enter some text", "Add text to get started with corrections");
    await expect(input(page)).toHaveValue("  \n ");
  });

  test("the server away: 'Correction failed', the text is kept, and trying again works", async ({
    page,
    consoleErrors,
  }) => {
    await page.route("**/functions/v1/**", (route) => route.abort());
    await page.goto("/correction");
    await input(page).fill(mistaken);
    await correctButton(page).click();
    await expectToast(page, "Correction failed", "Please try again later.");
    await expect(input(page)).toHaveValue(mistaken);
    await page.unroute("**/functions/v1/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(marks(page)).toHaveCount(4, { timeout: 45_000 });
    expect(consoleErrors.splice(0)).not.toEqual([]);
  });

  test("an answer without correctedText counts as a failure", async ({ page }) => {
    await page.route("**/functions/v1/**", (route) => route.fulfill({ json: { hunks: [] } }));
    await page.goto("/correction");
    await input(page).fill(mistaken);
    await correctButton(page).click();
    await expectToast(page, "Correction failed", "Please try again later.");
    await expect(input(page)).toHaveValue(mistaken);
  });

  test("a language that is not served yet is named with what is, and the text stays", async ({
    page,
    consoleErrors,
  }) => {
    await page.goto("/correction");
    await page.getByLabel("Language").selectOption("fr");
    await input(page).fill("Les chat sont gris.");
    await correctButton(page).click();
    await expect(page.getByText(/not available in French \(fr\) yet/u)).toBeVisible();
    await expect(input(page)).toHaveValue("Les chat sont gris.");
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("422")]);
  });

  test("a clipboard that refuses: 'Copy failed'", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error("denied")) },
      });
    });
    await correctText(page, mistaken);
    await page.getByRole("button", { name: "Copy Result" }).click();
    await expectToast(page, "Copy failed", "Unable to copy to clipboard");
  });
});

test("on a phone the note lies in a sheet at the bottom, and nothing sticks out", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await correctText(page, mistaken);
  await expect(page.getByText("1 of 4")).toBeVisible();
  // A thumb touches the word where it stands: the sheet at the bottom covers no mark that is in view.
  const word = await marks(page)
    .nth(1)
    .evaluate((mark) => {
      const { x, y, width, height } = mark.querySelector("ins")?.getClientRects()[0] ?? new DOMRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
  await page.mouse.click(word.x, word.y);
  await expect(page.getByText("2 of 4")).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept", exact: true })).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test("an Arabic text runs from right to left", async ({ page }) => {
  await page.goto("/correction");
  await page.getByLabel("Language").selectOption("ar");
  await expect(input(page)).toHaveAttribute("dir", "rtl");
  await expect(input(page)).toHaveAttribute("lang", "ar");
});
