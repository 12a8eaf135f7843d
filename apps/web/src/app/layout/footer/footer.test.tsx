import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";

import { renderApp } from "../../../testing/render-app.tsx";

afterEach(async () => {
  // One page's modules serve all tests of a file: leave the choice as it was found.
  await userEvent.click(screen.getByRole("radio", { name: "System" }));
});

async function openFooter() {
  renderApp("/");
  return within(await screen.findByRole("contentinfo"));
}

it("invites to a free trial, and leads to the legal texts", async () => {
  const footer = await openFooter();
  expect(footer.getByRole("link", { name: "Start Free Trial" })).toHaveAttribute("href", "/auth");
  expect(footer.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy-policy");
  expect(footer.getByRole("link", { name: "Terms of Service" })).toHaveAttribute("href", "/terms-of-service");
  expect(footer.getByRole("link", { name: "Refund Policy" })).toHaveAttribute("href", "/refund-policy");
  expect(footer.getByText(/© 2026 Motjuste/)).toBeVisible();
});

it("follows the device's theme until the reader chooses one, and remembers the choice", async () => {
  const footer = await openFooter();
  expect(footer.getByRole("radio", { name: "System" })).toBeChecked();
  expect(document.documentElement).not.toHaveAttribute("data-theme");
  await userEvent.click(footer.getByRole("radio", { name: "Dark" }));
  expect(document.documentElement).toHaveAttribute("data-theme", "dark");
  expect(localStorage.getItem("motjuste-theme")).toBe("dark");
});

it("takes over a theme chosen in another window", async () => {
  const footer = await openFooter();
  localStorage.setItem("motjuste-theme", "light");
  window.dispatchEvent(new StorageEvent("storage", { key: "motjuste-theme", newValue: "light" }));
  expect(await footer.findByRole("radio", { name: "Light" })).toBeChecked();
  expect(document.documentElement).toHaveAttribute("data-theme", "light");
});
