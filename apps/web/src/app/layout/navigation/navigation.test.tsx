import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, it } from "vitest";

import { backend, makeProfile } from "../../../testing/backend.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { signInBeforehand, signOutAfterwards } from "../../../testing/sign-in.ts";

async function openHome() {
  const user = userEvent.setup();
  const { router } = renderApp("/");
  const navigation = within(await screen.findByRole("navigation", { name: "Main" }));
  return { user, router, navigation };
}

async function openSignedIn() {
  await signInBeforehand();
  const opened = await openHome();
  await opened.navigation.findByRole("button", { name: "Sign Out" });
  return opened;
}

describe("signed out", () => {
  it("offers the two ways in, both to the sign-in page", async () => {
    const { navigation } = await openHome();
    expect(navigation.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth");
    expect(navigation.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/auth");
  });

  it("marks the current page, and only that", async () => {
    const { user, navigation } = await openHome();
    await user.click(navigation.getByRole("link", { name: "Pricing" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Pricing" })).toBeVisible();
    expect(navigation.getByRole("link", { current: "page" })).toHaveTextContent("Pricing");
  });
});

describe("signed in", () => {
  afterEach(async () => {
    backend.resetHandlers();
    await signOutAfterwards();
  });

  it("leads to the dashboard under the display name", async () => {
    const { navigation } = await openSignedIn();
    expect(await navigation.findByRole("link", { name: "Marie Curie" })).toHaveAttribute(
      "href",
      "/dashboard",
    );
    expect(navigation.queryByRole("link", { name: "Sign In" })).not.toBeInTheDocument();
  });

  it("falls back to the username, then to the e-mail address", async () => {
    backend.use(http.get("*/rest/v1/profiles", () => HttpResponse.json(makeProfile({ display_name: null }))));
    const { navigation } = await openSignedIn();
    expect(await navigation.findByRole("link", { name: "marie" })).toBeVisible();
  });

  it("shows the e-mail address when the profile has no name", async () => {
    backend.use(
      http.get("*/rest/v1/profiles", () =>
        HttpResponse.json(makeProfile({ display_name: null, username: null })),
      ),
    );
    const { navigation } = await openSignedIn();
    expect(await navigation.findByRole("link", { name: "marie@example.fr" })).toBeVisible();
  });

  it("signs out and closes the mobile menu", async () => {
    const { user, navigation } = await openSignedIn();
    await user.click(navigation.getByRole("button", { name: "Open menu" }));
    const [, inMenu] = navigation.getAllByRole("button", { name: "Sign Out" });
    if (inMenu === undefined) throw new Error("The menu has no Sign Out button.");
    await user.click(inMenu);
    expect(await navigation.findByRole("link", { name: "Sign In" })).toBeVisible();
    expect(navigation.getByRole("button", { name: "Open menu" })).toHaveAttribute("aria-expanded", "false");
  });

  it("says so when signing out fails, and stays signed in", async () => {
    backend.use(http.post("*/auth/v1/logout", () => new HttpResponse(null, { status: 503 })));
    const { user, navigation } = await openSignedIn();
    await user.click(navigation.getByRole("button", { name: "Sign Out" }));
    expect(await screen.findByText("Sign out failed")).toBeVisible();
    expect(navigation.getByRole("button", { name: "Sign Out" })).toBeVisible();
  });
});

describe("the mobile menu", () => {
  it("opens, and closes with Escape, giving the focus back to its button", async () => {
    const { user, navigation } = await openHome();
    await user.click(navigation.getByRole("button", { name: "Open menu" }));
    expect(navigation.getAllByRole("link", { name: "Correction" })).toHaveLength(2);
    await user.keyboard("{Escape}");
    expect(navigation.getAllByRole("link", { name: "Correction" })).toHaveLength(1);
    expect(navigation.getByRole("button", { name: "Open menu" })).toHaveFocus();
  });

  it("closes when a link in it is followed", async () => {
    const { user, navigation } = await openHome();
    await user.click(navigation.getByRole("button", { name: "Open menu" }));
    const [, inMenu] = navigation.getAllByRole("link", { name: "Contact" });
    if (inMenu === undefined) throw new Error("The menu has no link to the contact page.");
    await user.click(inMenu);
    expect(await screen.findByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
    expect(navigation.getByRole("button", { name: "Open menu" })).toHaveAttribute("aria-expanded", "false");
  });
});
