import { signUp, somebody } from "./support/account.ts";
import { expect, expectAccessible, expectToast, test } from "./support/test.ts";

test("without a session the guard leads to /auth and leaves no way back", async ({ page }) => {
  await page.goto("/");
  await page.goto("/dashboard/history");
  await expect(page).toHaveURL("/auth");
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("home greets by name and shows real figures only", async ({ page }) => {
  const person = somebody();
  await signUp(page, person);
  await page.getByRole("navigation").getByRole("link", { name: person.username }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Hello, ${person.username}`);
  await expect(page.getByText("Free Plan")).toBeVisible();
  const plan = page.getByRole("region", { name: "Plan Details" });
  await expect(plan.getByText("90", { exact: true }).first()).toBeVisible();
  await expect(plan.getByRole("progressbar")).toHaveAttribute("value", "0");
  await expect(page.getByText("Total Conversations")).toBeVisible();
});

test("the sidebar folds with Ctrl+B, remembers it for seven days, and marks where one is", async ({
  page,
  context,
}) => {
  await signUp(page, somebody());
  await page.goto("/dashboard");
  const sidebar = page.getByRole("complementary").first();
  await expect(sidebar.getByRole("link", { name: "Home", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  expect((await sidebar.boundingBox())?.width).toBe(256);
  await page.keyboard.press("Control+b");
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(48);
  const cookie = (await context.cookies()).find(({ name }) => name === "sidebar_state");
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(6.9 * 24 * 3600 * 1000);
  await page.reload();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(48);
  await sidebar.getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL("/dashboard/profile");
  await expect(sidebar.getByRole("link", { name: "Profile" })).toHaveAttribute("aria-current", "page");
});

test("on a phone the sidebar is a sheet", async ({ page }) => {
  await signUp(page, somebody());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard");
  await page
    .getByRole("button", { name: /sidebar/iu })
    .first()
    .click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("link", { name: "History" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expectAccessible(page);
});

test("the profile is edited, saved, and shown everywhere", async ({ page }) => {
  await signUp(page, somebody());
  await page.goto("/dashboard/profile");
  await expect(page.getByRole("heading", { name: "Mon Profil" })).toBeVisible();
  await page.getByRole("button", { name: "Modifier" }).click();
  await page
    .getByLabel("Nom d’affichage")
    .or(page.getByLabel(/Nom affich/u))
    .fill("Colette");
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await expectToast(page, "Profil mis à jour", "Vos informations ont été sauvegardées avec succès.");
  await page.reload();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Colette");
});

test("a profile that cannot be saved stays in edit mode with what was typed", async ({
  page,
  consoleErrors,
}) => {
  await signUp(page, somebody());
  await page.goto("/dashboard/profile");
  await page.getByRole("button", { name: "Modifier" }).click();
  await page.getByLabel("Bio").fill("Une phrase à ne pas perdre.");
  await page.route("**/rest/v1/profiles*", (route) => route.abort());
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await expectToast(page, "Erreur", "Une erreur est survenue lors de la mise à jour.");
  await expect(page.getByLabel("Bio")).toHaveValue("Une phrase à ne pas perdre.");
  expect(consoleErrors.splice(0)).not.toEqual([]);
});

test("every page of the dashboard is accessible in both themes", async ({ page }) => {
  await signUp(page, somebody());
  for (const path of ["/dashboard", "/dashboard/analytics", "/dashboard/history", "/dashboard/profile"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});
