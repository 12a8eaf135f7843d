import { randomUUID } from "node:crypto";

import type { Page } from "@playwright/test";

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

/** Fills in the Inscription tab as a person does and sends it. */
export async function fillSignUp(page: Page, account: Account): Promise<void> {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Inscription" }).click();
  const form = page.getByRole("tabpanel", { name: "Inscription" });
  await form.getByLabel(/nom d'utilisateur/iu).fill(account.username);
  await form.getByLabel(/e-?mail/iu).fill(account.email);
  await form.getByLabel("Mot de passe", { exact: true }).fill(account.password);
  await form.getByRole("button", { name: /inscri|créer/iu }).click();
}

/** Signs up through the screen, opens the mail's link, and leaves the page signed in on the home page. */
export async function signUp(page: Page, account: Account): Promise<void> {
  await fillSignUp(page, account);
  await expect(page.getByText("Vérifiez votre email pour confirmer votre inscription !").first()).toBeVisible();
  const mail = await waitForMail(page.request, account.email, /confirm/iu);
  await page.goto(linkOf(mail));
  await expect(page.getByRole("link", { name: account.username })).toBeVisible();
}

/** Signs in through the Connexion tab. */
export async function signIn(page: Page, account: Pick<Account, "email" | "password">): Promise<void> {
  await page.goto("/auth");
  const form = page.getByRole("tabpanel", { name: "Connexion" });
  await form.getByLabel(/e-?mail/iu).fill(account.email);
  await form.getByLabel("Mot de passe", { exact: true }).fill(account.password);
  await form.getByRole("button", { name: /connect/iu }).click();
}
