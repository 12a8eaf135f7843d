import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { renderApp } from "../../testing/render-app.tsx";

it.each([
  ["/privacy-policy", "Privacy Policy"],
  ["/terms-of-service", "Terms of Service"],
  ["/refund-policy", "Refund Policy"],
])("%s leads from its contents to every section", async (path, title) => {
  renderApp(path);
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
  const contents = within(screen.getByRole("navigation", { name: "Contents" }));
  for (const link of contents.getAllByRole("link")) {
    expect(document.querySelector(link.getAttribute("href") ?? "")).toBeInTheDocument();
  }
});

it("states every clause of the refund policy, and both refund windows", async () => {
  renderApp("/refund-policy");
  const article = await screen.findByRole("article");
  for (const clause of [
    /free trial can be cancelled at any time/,
    /access until the end of the period/,
    /technical issues lasting over 48 hours/,
    /billing errors/,
    /within 7 days of purchase/,
    /outages of the service lasting over 72 hours/,
    /takes 3-5 business days/,
    /processing takes 7-10 business days/,
    /original payment method/,
    /30-day money-back guarantee/,
  ]) {
    expect(article).toHaveTextContent(clause);
  }
});
