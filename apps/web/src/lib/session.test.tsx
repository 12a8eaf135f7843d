import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";

import { backend, makeProfile } from "../testing/backend.ts";
import { renderApp } from "../testing/render-app.tsx";
import { signInBeforehand, signOutAfterwards } from "../testing/sign-in.ts";
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

it("fetches the profile once for all that show it", async () => {
  let fetches = 0;
  backend.use(
    http.get("*/rest/v1/profiles", () => {
      fetches += 1;
      return HttpResponse.json(makeProfile());
    }),
  );
  await signInBeforehand();
  renderApp("/dashboard/profile");
  expect(await screen.findByRole("form", { name: "Informations personnelles" })).toBeVisible();
  expect(within(screen.getByRole("complementary")).getByText("Marie Curie")).toBeVisible();
  expect(fetches).toBe(1);
  await signOutAfterwards();
});
