import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, it } from "vitest";

import { authRefusal, backend, makeSession, makeUser } from "../../testing/backend.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { signInBeforehand, signOutAfterwards } from "../../testing/sign-in.ts";

afterEach(signOutAfterwards);

async function choose(password: string) {
  await signInBeforehand();
  const user = userEvent.setup();
  const { router } = renderApp("/auth/recovery");
  const form = within(await screen.findByRole("form", { name: "Choisir un nouveau mot de passe" }));
  await user.type(form.getByLabelText("Nouveau mot de passe"), password);
  await user.click(form.getByRole("button", { name: "Enregistrer le mot de passe" }));
  return { router, form };
}

describe("the recovery page", () => {
  it("saves the new password and goes on to the dashboard", async () => {
    let body: unknown;
    backend.use(
      http.put("*/auth/v1/user", async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(makeUser());
      }),
    );
    const { router } = await choose("quatre herons lisent");
    expect(await screen.findByText("Mot de passe modifié")).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
    expect(body).toMatchObject({ password: "quatre herons lisent" });
  });

  it("stays, with what was typed, when the provider refuses", async () => {
    const message = "New password should be different from the old password.";
    backend.use(http.put("*/auth/v1/user", () => authRefusal(422, "same_password", message)));
    const { router, form } = await choose("radium et polonium");
    expect(await form.findByRole("alert")).toHaveTextContent(message);
    expect(form.getByLabelText("Nouveau mot de passe")).toHaveValue("radium et polonium");
    expect(router.state.location.pathname).toBe("/auth/recovery");
  });

  it("asks for six characters", async () => {
    const { form } = await choose("radiu");
    expect(form.getByLabelText("Nouveau mot de passe")).toBeInvalid();
  });

  it("explains an expired link and sends a new one, even to somebody who is signed in", async () => {
    await signInBeforehand();
    const user = userEvent.setup();
    renderApp("/auth/recovery#error=access_denied&error_code=otp_expired");
    expect(await screen.findByRole("heading", { name: "Ce lien ne fonctionne plus" })).toBeVisible();
    await user.type(screen.getByLabelText("Adresse email"), "marie@example.fr");
    await user.click(screen.getByRole("button", { name: "Envoyer le lien" }));
    expect(await screen.findByText(/Si un compte existe pour marie@example.fr/)).toBeVisible();
  });

  it("takes the code of the new mail in place of the expired link", async () => {
    backend.use(http.post("*/auth/v1/verify", () => HttpResponse.json(makeSession())));
    const user = userEvent.setup();
    renderApp("/auth/recovery#error=access_denied&error_code=otp_expired");
    await user.type(await screen.findByLabelText("Adresse email"), "marie@example.fr{Enter}");
    await user.type(await screen.findByLabelText("Code du mail"), "123456{Enter}");
    expect(await screen.findByRole("form", { name: "Choisir un nouveau mot de passe" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it("offers a new link to whoever comes without one", async () => {
    renderApp("/auth/recovery");
    expect(await screen.findByRole("button", { name: "Envoyer le lien" })).toBeVisible();
  });
});
