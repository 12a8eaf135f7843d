import { accountLink, fillSignUp, signIn, signUp, somebody } from "./support/account.ts";
import { codeOf, linkOf, waitForMail } from "./support/mailbox.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test.describe("signing up", () => {
  test("confirms by the mail's link, lands signed in on the home page, and leaves /auth closed", async ({
    page,
  }) => {
    const person = somebody();
    await signUp(page, person);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "Go to Correction" })).toBeVisible();
    await page.goto("/auth");
    await expect(page).toHaveURL("/");
  });

  test("says that a confirmed address has an account already", async ({ page, browser }) => {
    const person = somebody();
    await signUp(page, person);
    const stranger = await browser.newPage();
    await fillSignUp(stranger, { ...person, username: "somebody-else" });
    await expect(
      stranger.getByText("Cette adresse email est déjà enregistrée. Essayez de vous connecter."),
    ).toBeVisible();
    await expect(stranger.getByLabel("Adresse email")).toHaveValue(person.email);
    await stranger.close();
  });

  test("wants six characters and refuses the most common passwords", async ({ page, consoleErrors }) => {
    const person = somebody();
    await fillSignUp(page, { ...person, password: "court" });
    await expect(page.getByText("Minimum 6 caractères").first()).toBeVisible();
    await expect(page.getByLabel("Mot de passe", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await fillSignUp(page, { ...person, password: "azerty" });
    await expect(page.getByRole("alert")).toContainText("weak and easy to guess");
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("422")]);
  });

  test("sends the confirmation again from the sign-in of an unconfirmed address", async ({
    page,
    consoleErrors,
  }) => {
    const person = somebody();
    await fillSignUp(page, person);
    await waitForMail(page.request, person.email, /confirm/iu);
    await signIn(page, person);
    await expect(page.getByRole("alert")).toContainText("Email not confirmed");
    await expect(page.getByRole("button", { name: /Renvoyer le mail|Nouvel envoi possible/u })).toBeVisible();
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("400")]);
  });

  test("takes the mail's code instead of its link, and says when it is wrong", async ({
    page,
    consoleErrors,
  }) => {
    const person = somebody();
    await fillSignUp(page, person);
    const mail = await waitForMail(page.request, person.email, /confirm/iu);
    const code = page.getByLabel("Code du mail");
    await code.fill(codeOf(mail) === "000000" ? "000001" : "000000");
    await code.press("Enter");
    await expect(page.getByRole("alert")).toBeVisible();
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("403")]);
    await code.fill(codeOf(mail));
    await code.press("Enter");
    await expect(accountLink(page, person)).toBeVisible();
    await expect(page).toHaveURL("/");
  });

  test("tells kindly that a used link no longer works", async ({ page }) => {
    const person = somebody();
    await signUp(page, person);
    const mail = await waitForMail(page.request, person.email, /confirm/iu);
    await page.goto(linkOf(mail));
    await expect(page.getByText(/lien|link/iu).first()).toBeVisible();
    await expect(page).not.toHaveURL(/error/u);
  });
});

test.describe("signing in", () => {
  test("refuses wrong credentials in the catalogue's words and keeps what was typed", async ({
    page,
    consoleErrors,
  }) => {
    await signIn(page, { email: "nobody@example.org", password: "not the password" });
    await expect(page.getByRole("alert")).toHaveText("Email ou mot de passe incorrect.");
    await expect(page.getByLabel("Adresse email")).toHaveValue("nobody@example.org");
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("400")]);
  });

  test("survives a reload, and signing out ends it in every tab", async ({ page, context }) => {
    const person = somebody();
    await signUp(page, person);
    await page.reload();
    await expect(accountLink(page, person)).toBeVisible();
    const other = await context.newPage();
    await other.goto("/dashboard");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(`Hello, ${person.username}`);
    await page.getByRole("navigation").getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("navigation").getByRole("link", { name: "Sign In" })).toBeVisible();
    await expect(other).toHaveURL("/auth");
  });

  test("shows and hides the password", async ({ page }) => {
    await page.goto("/auth");
    const password = page.getByLabel("Mot de passe", { exact: true });
    await password.fill("visible?");
    await page.getByRole("button", { name: "Afficher le mot de passe" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Masquer le mot de passe" }).click();
    await expect(password).toHaveAttribute("type", "password");
  });
});

test("a forgotten password is replaced by way of the mail's link", async ({ page, context }) => {
  const person = somebody();
  await signUp(page, person);
  await page.getByRole("navigation").getByRole("button", { name: "Sign Out" }).click();
  await page.getByRole("navigation").getByRole("link", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Mot de passe oublié ?" }).click();
  await page.getByLabel("Adresse email").fill(person.email);
  await page.getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(page.getByText(`Si un compte existe pour ${person.email}`)).toBeVisible();

  const mail = await waitForMail(page.request, person.email, /mot de passe|password/iu);
  await page.goto(linkOf(mail));
  await expect(page).toHaveURL(/\/auth\/recovery#?$/u);
  await expectAccessible(page);
  await page.getByLabel("Nouveau mot de passe", { exact: true }).fill("une encre neuve 8");
  await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
  await expect(page).toHaveURL("/dashboard");

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, { email: person.email, password: "une encre neuve 8" });
  await expect(accountLink(page, person)).toBeVisible();
});

test("both tabs are accessible in both themes", async ({ page }) => {
  await page.goto("/auth");
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Inscription" }).click();
  await expectAccessible(page);
});
