import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";

import { backend } from "../testing/backend.ts";
import { renderApp } from "../testing/render-app.tsx";
import { signOutAfterwards } from "../testing/sign-in.ts";
import { getSupabase } from "./supabase.ts";

it("asks the server nothing for a visitor, and takes up a session that appears", async () => {
  let configurations = 0;
  backend.use(
    http.get("*/config.json", () => {
      configurations += 1;
      return HttpResponse.json({ supabaseUrl: window.location.origin, anonKey: "anonymous-key" });
    }),
  );
  renderApp("/");
  expect(await screen.findByRole("link", { name: "Start Correcting" })).toBeVisible();
  expect(configurations).toBe(0);

  const supabase = await getSupabase();
  await supabase.auth.signInWithPassword({ email: "marie@example.fr", password: "radium" });
  expect(await screen.findByRole("link", { name: "Go to Correction" })).toBeVisible();
  expect(configurations).toBe(1);
  await signOutAfterwards();
});
