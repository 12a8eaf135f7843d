import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router";
import { expect, it, vi } from "vitest";

import { PageOutlet } from "./page-outlet.tsx";

function BrokenPage(): never {
  throw new Error("the margin is full");
}

function openBrokenPage() {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <MemoryRouter initialEntries={["/broken"]}>
      <h2>Navigation</h2>
      <Routes>
        <Route element={<PageOutlet />}>
          <Route path="/" element={<h1>Home</h1>} />
          <Route path="/broken" element={<BrokenPage />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  consoleError.mockClear();
}

it("says what happened, that nothing is lost, and offers two ways on", async () => {
  openBrokenPage();
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("What happened: the margin is full");
  expect(alert).toHaveTextContent("Nothing you typed is lost");
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
});

it("stands in for the failed page alone, and makes way for the next", async () => {
  openBrokenPage();
  expect(screen.getByRole("heading", { name: "Navigation" })).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Return to Home" }));
  expect(await screen.findByRole("heading", { name: "Home" })).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
