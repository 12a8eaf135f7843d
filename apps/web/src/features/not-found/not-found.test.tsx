import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { renderApp } from "../../testing/render-app.tsx";

it("says that there is no such page, and tells the console which one was asked for", async () => {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
  renderApp("/no/such/page");
  expect(await screen.findByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
  expect(screen.getByText("404")).toBeVisible();
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  expect(consoleError).toHaveBeenCalledExactlyOnceWith(expect.any(String), "/no/such/page");
  consoleError.mockClear();
});
