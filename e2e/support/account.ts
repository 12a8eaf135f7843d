import { randomUUID } from "node:crypto";

import type { Locator, Page } from "@playwright/test";

import { linkOf, waitForMail } from "./mailbox.ts";
import { expect } from "./test.ts";

/** A person who has an account, or is about to. */
export interface Account {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody new, unlike anybody of another test. */
export function somebody(): Account {
  const username = `reader-${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.org`, password: "une plume rouge 7" };
}

/** Opens the Inscription tab, fills it in as a person does, and sends it. */
export async function fillSignUp(page: Page, account: Account): Promise<void> {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Inscription" }).click();
  const form = page.getByRole("form", { name: "Inscription" });
  await form.getByLabel("Nom d’utilisateur").fill(account.username);
  await form.getByLabel("Adresse email").fill(account.email);
  await form.getByLabel("Mot de passe", { exact: true }).fill(account.password);
  await form.getByRole("button", { name: "Créer mon compte" }).click();
}

/** Signs up through the screen, opens the mail's link, and leaves the page signed in on the home page. */
export async function signUp(page: Page, account: Account): Promise<void> {
  await fillSignUp(page, account);
  await expect(
    page.getByText("Vérifiez votre email pour confirmer votre inscription !").first(),
  ).toBeVisible();
  const mail = await waitForMail(page.request, account.email, /confirm/iu);
  await page.goto(linkOf(mail));
  await expect(accountLink(page, account)).toBeVisible();
}

/** Sends the Connexion tab with these credentials, on the tests' own server or on the one at `address`. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Account, "email" | "password">,
  address = "",
): Promise<void> {
  await page.goto(`${address}/auth`);
  const form = page.getByRole("form", { name: "Connexion" });
  await form.getByLabel("Adresse email").fill(email);
  await form.getByLabel("Mot de passe", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Se connecter" }).click();
}

/** The navigation's link to the dashboard, which bears the person's name. */
export function accountLink(page: Page, account: Account): Locator {
  return page.getByRole("navigation").getByRole("link", { name: account.username });
}
