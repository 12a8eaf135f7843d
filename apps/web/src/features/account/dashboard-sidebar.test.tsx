import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { backend, makeProfile } from "../../testing/backend.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { signInBeforehand, signOutAfterwards } from "../../testing/sign-in.ts";

beforeEach(signInBeforehand);
afterEach(async () => {
  await signOutAfterwards();
  document.cookie = "sidebar_state=; path=/; max-age=0";
});

async function openDashboard(url = "/dashboard") {
  const user = userEvent.setup();
  const { router } = renderApp(url);
  await screen.findByRole("main");
  await screen.findByRole("heading", { level: 1 });
  return { user, router };
}

function onNarrowScreen() {
  const wide = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((query) => Object.assign(wide(query), { matches: true }));
}

describe("the sidebar", () => {
  it("marks the current page, Home only on the very address", async () => {
    await openDashboard("/dashboard/history");
    const navigation = within(screen.getByRole("navigation", { name: "Dashboard" }));
    const labels = navigation.getAllByRole("link").map((link) => link.textContent);
    expect(labels).toEqual(["Home", "Analytics", "History", "Profile"]);
    expect(navigation.getByRole("link", { current: "page" })).toHaveTextContent("History");
  });

  it.each([
    ["Ctrl", "{Control>}b{/Control}"],
    ["Cmd", "{Meta>}b{/Meta}"],
  ])("collapses to named icons with %s+B and remembers it in its cookie", async (_key, shortcut) => {
    const { user } = await openDashboard();
    expect(screen.getByRole("link", { name: /home page/ })).toBeVisible();
    await user.keyboard(shortcut);
    expect(screen.queryByRole("link", { name: /home page/ })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Analytics" })).toHaveTextContent("");
    expect(document.cookie).toContain("sidebar_state=false");
    await user.keyboard(shortcut);
    expect(document.cookie).toContain("sidebar_state=true");
  });

  it("starts as the cookie left it", async () => {
    document.cookie = "sidebar_state=false; path=/";
    await openDashboard();
    expect(screen.getByRole("button", { name: "Open sidebar" })).toHaveAttribute("aria-expanded", "false");
  });

  it("names the collapsed icon the keyboard stands on", async () => {
    document.cookie = "sidebar_state=false; path=/";
    const { user } = await openDashboard();
    screen.getByRole("button", { name: "Open sidebar" }).focus();
    await user.tab();
    expect(await screen.findByRole("tooltip")).toHaveTextContent("Home");
  });

  it.each([
    [{ display_name: "Marie Curie" }, "Marie Curie"],
    [{ display_name: null }, "marie"],
    [{ display_name: null, username: null }, "marie@example.fr"],
  ])("says who is signed in: %o", async (names, shown) => {
    backend.use(http.get("*/rest/v1/profiles", () => HttpResponse.json(makeProfile(names))));
    await openDashboard();
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it("signs out", async () => {
    const { user, router } = await openDashboard();
    await user.click(screen.getByRole("button", { name: "Sign Out" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/auth"));
  });

  it("says so when signing out fails, and stays", async () => {
    backend.use(http.post("*/auth/v1/logout", () => new HttpResponse(null, { status: 503 })));
    const { user, router } = await openDashboard();
    await user.click(screen.getByRole("button", { name: "Sign Out" }));
    expect(await screen.findByText("Sign-out failed")).toBeVisible();
    expect(router.state.location.pathname).toBe("/dashboard");
    backend.resetHandlers();
  });
});

describe("the sidebar on a narrow screen", () => {
  beforeEach(onNarrowScreen);

  it("is a sheet, closed at first, that a link closes again", async () => {
    const { user, router } = await openDashboard();
    expect(screen.queryByRole("navigation", { name: "Dashboard" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Open sidebar" }));
    const sheet = within(screen.getByRole("dialog", { name: "Dashboard navigation" }));
    await user.click(sheet.getByRole("link", { name: "Profile" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/profile"));
  });

  it("leaves the cookie of the wide screen alone", async () => {
    const { user } = await openDashboard();
    await user.keyboard("{Control>}b{/Control}");
    expect(screen.getByRole("dialog", { name: "Dashboard navigation" })).toBeVisible();
    expect(document.cookie).not.toContain("sidebar_state");
  });
});
