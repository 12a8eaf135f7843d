import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";

import { RouteError } from "./route-error.tsx";

function BrokenPage(): never {
  throw new Error("the margin is full");
}

it("says what happened, that nothing is lost, and offers two ways on", async () => {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const router = createMemoryRouter([{ path: "/", Component: BrokenPage, ErrorBoundary: RouteError }]);
  render(<RouterProvider router={router} />);
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("What happened: the margin is full");
  expect(alert).toHaveTextContent("Nothing you typed is lost");
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  consoleError.mockClear();
});
