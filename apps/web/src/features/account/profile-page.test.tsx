import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { signOut } from "../../lib/session.ts";
import { backend, makeProfile } from "../../testing/backend.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { signInBeforehand, signOutAfterwards } from "../../testing/sign-in.ts";

beforeEach(signInBeforehand);
afterEach(signOutAfterwards);

async function openProfile() {
  const user = userEvent.setup();
  const { router } = renderApp("/dashboard/profile");
  const form = within(await screen.findByRole("form", { name: "Informations personnelles" }));
  return { user, router, form };
}

async function rename(name: string) {
  const opened = await openProfile();
  const { user, form } = opened;
  await user.click(form.getByRole("button", { name: "Modifier" }));
  await user.clear(form.getByLabelText("Nom affiché"));
  await user.type(form.getByLabelText("Nom affiché"), name);
  return opened;
}

describe("Mon Profil", () => {
  it("shows the profile, read-only until asked", async () => {
    backend.use(http.get("*/rest/v1/profiles", () => HttpResponse.json(makeProfile({ bio: "Physicienne" }))));
    const { user, form } = await openProfile();
    expect(screen.getByText("Membre depuis mars 2026")).toBeVisible();
    expect(form.getByLabelText("Bio")).toHaveValue("Physicienne");
    expect(form.getByLabelText("Bio")).toHaveAttribute("readonly");
    await user.click(form.getByRole("button", { name: "Modifier" }));
    expect(form.getByLabelText("Bio")).not.toHaveAttribute("readonly");
    expect(form.getByLabelText("Email")).toHaveAttribute("readonly");
  });

  it("stores what was changed, and nothing for what was left empty", async () => {
    let changes: unknown;
    backend.use(
      http.patch("*/rest/v1/profiles", async ({ request }) => {
        changes = await request.json();
        return HttpResponse.json(makeProfile({ display_name: "Maria Skłodowska" }));
      }),
    );
    const { user, form } = await rename("Maria Skłodowska");
    await user.click(form.getByRole("button", { name: "Sauvegarder" }));
    expect(await screen.findByText("Vos informations ont été sauvegardées avec succès.")).toBeVisible();
    expect(changes).toEqual({
      username: "marie",
      display_name: "Maria Skłodowska",
      bio: null,
      avatar_url: null,
    });
    expect(form.getByRole("button", { name: "Modifier" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Maria Skłodowska" })).toBeVisible();
  });

  it("stays in edit mode, with what was typed, when the server refuses", async () => {
    backend.use(
      http.patch("*/rest/v1/profiles", () => HttpResponse.json({ message: "refused" }, { status: 400 })),
    );
    const { user, form } = await rename("Maria");
    await user.click(form.getByRole("button", { name: "Sauvegarder" }));
    expect(await screen.findByText("Une erreur est survenue lors de la mise à jour.")).toBeVisible();
    expect(form.getByLabelText("Nom affiché")).toHaveValue("Maria");
    expect(form.getByRole("button", { name: "Sauvegarder" })).toBeEnabled();
  });

  it("shows the new name in the sidebar too", async () => {
    backend.use(
      http.patch("*/rest/v1/profiles", () => HttpResponse.json(makeProfile({ display_name: "Maria" }))),
    );
    const { user, form } = await rename("Maria");
    await user.click(form.getByRole("button", { name: "Sauvegarder" }));
    const sidebar = within(screen.getByRole("complementary"));
    expect(await sidebar.findByText("Maria")).toBeVisible();
  });

  it("says so when the profile could not be fetched, and fetches it again when asked", async () => {
    backend.use(http.get("*/rest/v1/profiles", () => HttpResponse.json({ message: "no" }, { status: 400 })));
    await signOut();
    await signInBeforehand();
    renderApp("/dashboard/profile");
    expect(await screen.findByRole("alert")).toHaveTextContent("Votre profil n’a pas pu être chargé.");
    backend.resetHandlers();
    await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(await screen.findByRole("form", { name: "Informations personnelles" })).toBeVisible();
  });

  it("keeps what was typed through a look at another page and a reload, until it is given up", async () => {
    const { user, router } = await rename("Maria");
    await user.click(screen.getByRole("link", { name: "History" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/history"));
    cleanup();
    const { form } = await openProfile();
    expect(form.getByText(/Vos modifications n’étaient pas encore sauvegardées/)).toBeVisible();
    expect(form.getByLabelText("Nom affiché")).toHaveValue("Maria");
    await user.click(form.getByRole("button", { name: "Annuler" }));
    expect(form.getByLabelText("Nom affiché")).toHaveValue("Marie Curie");
    cleanup();
    const { form: formLater } = await openProfile();
    expect(formLater.getByRole("button", { name: "Modifier" })).toBeVisible();
  });

  it("puts the stored values back on cancel", async () => {
    const { user, form } = await rename("Maria");
    await user.click(form.getByRole("button", { name: "Annuler" }));
    expect(form.getByLabelText("Nom affiché")).toHaveValue("Marie Curie");
    expect(form.getByRole("button", { name: "Modifier" })).toHaveFocus();
  });
});
