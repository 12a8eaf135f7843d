import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";

import { renderApp } from "../../testing/render-app.tsx";
import { signInBeforehand, signOutAfterwards } from "../../testing/sign-in.ts";

describe("the home page", () => {
  it("invites a visitor to start correcting, by way of an account", async () => {
    renderApp("/");
    expect(await screen.findByRole("link", { name: "Start Correcting" })).toHaveAttribute("href", "/auth");
    expect(screen.getByRole("link", { name: "View Demo" })).toHaveAttribute("href", "/demo");
  });

  it("has exactly six feature cards", async () => {
    renderApp("/");
    const main = within(await screen.findByRole("main"));
    await main.findByRole("heading", { level: 1 });
    expect(main.getAllByRole("heading", { level: 3 })).toHaveLength(6);
  });

  it("shows the owner's claims word for word", async () => {
    renderApp("/");
    const claims = await screen.findByRole("region", { name: "Motjuste in figures" });
    expect(
      within(claims)
        .getAllByRole("definition")
        .map((figure) => figure.textContent),
    ).toEqual(["500K+", "15+", "99.9%"]);
  });

  it("tells those who cannot see the picture what it shows", async () => {
    renderApp("/");
    expect(await screen.findByText(/Their going to recieve the results tomorow/)).toHaveTextContent(
      "They’re going to receive the results tomorrow",
    );
  });
});

describe("the home page of a signed-in reader", () => {
  afterEach(signOutAfterwards);

  it("leads straight to the desk", async () => {
    await signInBeforehand();
    renderApp("/");
    expect(await screen.findByRole("link", { name: "Go to Correction" })).toHaveAttribute(
      "href",
      "/correction",
    );
    expect(screen.queryByRole("link", { name: "Start Correcting" })).not.toBeInTheDocument();
  });
});
