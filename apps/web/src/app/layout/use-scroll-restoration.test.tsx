import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter, Link, Route, Routes, useLocation } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";

import { useScrollRestoration } from "./use-scroll-restoration.ts";

const scrollTo = vi.fn<(options: ScrollToOptions) => void>();

beforeEach(() => {
  vi.stubGlobal("scrollTo", scrollTo);
  scrollTo.mockClear();
  window.history.pushState(null, "", "/letter");
  return () => {
    window.history.scrollRestoration = "auto";
    vi.unstubAllGlobals();
  };
});

function Pages() {
  useScrollRestoration(useLocation());
  return (
    <Routes>
      <Route path="/letter" element={<Link to="/envelope">Fold</Link>} />
      <Route path="/envelope" element={<h1>Envelope</h1>} />
    </Routes>
  );
}

function loadPage() {
  render(<Pages />, { wrapper: BrowserRouter });
}

function leavePage() {
  window.dispatchEvent(new Event("pagehide"));
  cleanup();
}

function scrollDown(top: number) {
  vi.spyOn(window, "scrollY", "get").mockReturnValue(top);
  window.dispatchEvent(new Event("scroll"));
}

it("starts a new page at its top, and shows the one before it where it was left", async () => {
  loadPage();
  scrollDown(700);
  await userEvent.click(screen.getByRole("link", { name: "Fold" }));
  expect(await screen.findByRole("heading", { name: "Envelope" })).toBeVisible();
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: "instant" });
  window.history.back();
  expect(await screen.findByRole("link", { name: "Fold" })).toBeVisible();
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 700, behavior: "instant" });
});

it("keeps the place across a reload", () => {
  loadPage();
  scrollDown(700);
  leavePage();
  loadPage();
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 700, behavior: "instant" });
});

it("never starts scrolled when the page is opened afresh, by a link of a mail for one", () => {
  loadPage();
  scrollDown(700);
  leavePage();
  window.history.pushState(null, "", "/letter#access_token=secret&type=recovery");
  loadPage();
  expect(scrollTo).not.toHaveBeenCalled();
});
