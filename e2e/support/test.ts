import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

interface Fixtures {
  /** What the page said on its console that it should not have; a test empties it when it expects a line. */
  readonly consoleErrors: string[];
}

/**
 * The product's `test`: fails when a page logs an error, breaks the Content-Security-Policy or throws,
 * because a user's console is where silent breakage shows.
 */
export const test = base.extend<Fixtures>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      await use(errors);
      expect(errors, "the page's console").toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs axe with every WCAG 2.2 AA rule in both themes and demands that it finds nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // A colour on its way from one theme to the other is neither's.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
    );
    expect(found, `axe in the ${colorScheme} theme`).toEqual([]);
  }
}

/** Expects a toast with exactly these words (a live region for screen readers repeats them). */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(description, { exact: true }).first()).toBeVisible();
}

export { expect };
