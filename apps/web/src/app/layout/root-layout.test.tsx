import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";

import { renderApp } from "../../testing/render-app.tsx";

describe("following a link", () => {
  it("names the new page, reads its title out and puts the keyboard at its content", async () => {
    renderApp("/");
    const [link] = await screen.findAllByRole("link", { name: "Pricing" });
    if (link === undefined) throw new Error("There is no link to the prices.");
    await userEvent.click(link);
    await screen.findByRole("heading", { level: 1, name: "Pricing" });
    expect(document.title).toBe("Pricing – Motjuste");
    expect(screen.getByText("Pricing – Motjuste")).toHaveAttribute("aria-live", "polite");
    expect(screen.getByRole("main")).toHaveFocus();
  });

  it("tells the browser in which language the page is", async () => {
    renderApp("/auth");
    await screen.findByRole("tab", { name: "Connexion" });
    expect(document.documentElement).toHaveAttribute("lang", "fr");
    expect(screen.getByRole("banner")).toHaveAttribute("lang", "en");
    expect(screen.getByRole("contentinfo")).toHaveAttribute("lang", "en");
  });
});

describe("arriving", () => {
  it("leaves the focus alone and offers to skip the navigation", async () => {
    renderApp("/");
    expect(await screen.findByRole("link", { name: "Skip to content" })).toHaveAttribute("href", "#content");
    expect(document.body).toHaveFocus();
  });
});
