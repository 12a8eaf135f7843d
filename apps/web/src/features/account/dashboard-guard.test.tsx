import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, expect, it } from "vitest";

import { backend, makeSession } from "../../testing/backend.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { signInBeforehand, signOutAfterwards } from "../../testing/sign-in.ts";

afterEach(signOutAfterwards);

const storageKey = "sb-localhost-auth-token";

function doNothing(): void {}

it("turns while the session loads, then opens", async () => {
  localStorage.setItem(storageKey, JSON.stringify(makeSession()));
  let release = doNothing;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  backend.use(
    http.get("*/config.json", async () => {
      await released;
      return HttpResponse.json({ supabaseUrl: window.location.origin, anonKey: "anonymous-key" });
    }),
  );
  const { router } = renderApp("/dashboard");
  expect(await screen.findByRole("main")).toHaveTextContent("Loading…");
  expect(screen.queryByRole("navigation", { name: "Dashboard" })).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole("heading", { name: "Hello, Marie Curie" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/dashboard");
});

it("leads a visitor to the sign-in page, leaving no way back", async () => {
  const { router } = renderApp("/dashboard/history");
  await waitFor(() => expect(router.state.location.pathname).toBe("/auth"));
  expect(router.state.historyAction).toBe("REPLACE");
});

it("closes when the user signs out in another tab", async () => {
  await signInBeforehand();
  const { router } = renderApp("/dashboard");
  await screen.findByRole("heading", { name: "Hello, Marie Curie" });
  const otherTab = new BroadcastChannel(storageKey);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no such argument
  otherTab.postMessage({ event: "SIGNED_OUT", session: null });
  await waitFor(() => expect(router.state.location.pathname).toBe("/auth"));
  otherTab.close();
});
