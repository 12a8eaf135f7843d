import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, it } from "vitest";

import { authRefusal, backend, makeSession, makeUser } from "../../testing/backend.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { signOutAfterwards } from "../../testing/sign-in.ts";

afterEach(signOutAfterwards);

const signInPath = "*/auth/v1/token";
const signUpPath = "*/auth/v1/signup";

async function openSignIn() {
  const user = userEvent.setup();
  const { router } = renderApp("/auth");
  const form = await screen.findByRole("form", { name: "Connexion" });
  return { user, router, form: within(form) };
}

async function openSignUp() {
  const { user, router } = await openSignIn();
  await user.click(screen.getByRole("tab", { name: "Inscription" }));
  return { user, router, form: within(screen.getByRole("form", { name: "Inscription" })) };
}

async function signIn() {
  const opened = await openSignIn();
  const { user, form } = opened;
  await user.type(form.getByLabelText("Adresse email"), "marie@example.fr");
  await user.type(form.getByLabelText("Mot de passe"), "radium et polonium");
  await user.click(form.getByRole("button", { name: "Se connecter" }));
  return opened;
}

async function signUp(displayName = "") {
  const opened = await openSignUp();
  const { user, form } = opened;
  await user.type(form.getByLabelText("Nom d’utilisateur"), "marie");
  await user.type(form.getByLabelText("Adresse email"), "marie@example.fr");
  await user.type(form.getByLabelText("Mot de passe"), "radium et polonium");
  if (displayName !== "") await user.type(form.getByLabelText(/Nom affiché/), displayName);
  await user.click(form.getByRole("button", { name: "Créer mon compte" }));
  return opened;
}

describe("signing in", () => {
  it("leads home, leaving no way back to the form", async () => {
    const { router } = await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
    expect(router.state.historyAction).toBe("REPLACE");
  });

  it("says which fields are missing without asking the server", async () => {
    const { user, form } = await openSignIn();
    await user.click(form.getByRole("button", { name: "Se connecter" }));
    expect(await form.findByText("Indiquez votre adresse email.")).toBeVisible();
    expect(form.getByText("Indiquez un mot de passe.")).toBeVisible();
    expect(form.getByLabelText("Adresse email")).toHaveFocus();
  });

  it("tells wrong credentials in the catalogue's words and keeps what was typed", async () => {
    backend.use(
      http.post(signInPath, () => authRefusal(400, "invalid_credentials", "Invalid login credentials")),
    );
    const { form } = await signIn();
    expect(await form.findByRole("alert")).toHaveTextContent("Email ou mot de passe incorrect.");
    expect(form.getByLabelText("Adresse email")).toHaveValue("marie@example.fr");
    expect(form.getByLabelText("Mot de passe")).toHaveValue("radium et polonium");
  });

  it("passes on any other refusal in the provider's words", async () => {
    backend.use(http.post(signInPath, () => authRefusal(400, "user_banned", "User is banned")));
    const { form } = await signIn();
    expect(await form.findByRole("alert")).toHaveTextContent("User is banned");
  });

  it("offers the confirmation mail again when the address is not confirmed, then waits a minute", async () => {
    let sentTo: unknown;
    backend.use(
      http.post(signInPath, () => authRefusal(400, "email_not_confirmed", "Email not confirmed")),
      http.post("*/auth/v1/resend", async ({ request }) => {
        sentTo = await request.json();
        return HttpResponse.json({});
      }),
    );
    const { user, form } = await signIn();
    expect(await form.findByRole("alert")).toHaveTextContent("Email not confirmed");
    await user.click(form.getByRole("button", { name: "Renvoyer le mail de confirmation" }));
    expect(await form.findByText("Le mail de confirmation est reparti.")).toBeVisible();
    expect(sentTo).toMatchObject({ type: "signup", email: "marie@example.fr" });
    expect(form.getByRole("button", { name: /Nouvel envoi possible dans \d+\s/ })).toBeDisabled();
  });

  it("takes the mail's code from whoever has not confirmed the address yet", async () => {
    backend.use(
      http.post(signInPath, () => authRefusal(400, "email_not_confirmed", "Email not confirmed")),
      http.post("*/auth/v1/verify", () => HttpResponse.json(makeSession())),
    );
    const { user, router, form } = await signIn();
    await user.click(await form.findByRole("button", { name: "Saisir le code du mail" }));
    expect(screen.getByText(/marie@example.fr/)).toBeVisible();
    await user.type(screen.getByLabelText("Code du mail"), "123456{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  });

  it("says so when the server does not answer", async () => {
    backend.use(http.post(signInPath, () => new HttpResponse(null, { status: 503 })));
    const { form } = await signIn();
    expect(await form.findByRole("alert")).toHaveTextContent("Le serveur ne répond pas.");
  });

  it("shows and hides the password", async () => {
    const { user, form } = await openSignIn();
    await user.click(form.getByRole("button", { name: "Afficher le mot de passe" }));
    expect(form.getByLabelText("Mot de passe")).toHaveAttribute("type", "text");
    await user.click(form.getByRole("button", { name: "Masquer le mot de passe" }));
    expect(form.getByLabelText("Mot de passe")).toHaveAttribute("type", "password");
  });

  it("lets password managers fill it in", async () => {
    const { form } = await openSignIn();
    expect(form.getByLabelText("Adresse email")).toHaveAttribute("autocomplete", "username");
    expect(form.getByLabelText("Mot de passe")).toHaveAttribute("autocomplete", "current-password");
  });
});

describe("signing up", () => {
  it("asks to look into the mail, and sends the names and where the link leads", async () => {
    let body: unknown;
    let redirectTo: string | null = null;
    backend.use(
      http.post(signUpPath, async ({ request }) => {
        body = await request.json();
        redirectTo = new URL(request.url).searchParams.get("redirect_to");
        return HttpResponse.json(makeUser({ email_confirmed_at: undefined }));
      }),
    );
    await signUp("Marie Curie");
    expect(await screen.findByText("Vérifiez votre email pour confirmer votre inscription !")).toBeVisible();
    expect(body).toMatchObject({
      email: "marie@example.fr",
      password: "radium et polonium",
      data: { username: "marie", display_name: "Marie Curie" },
    });
    expect(redirectTo).toBe(`${window.location.origin}/`);
  });

  it("takes the mail's code, and leads home with a welcome", async () => {
    let body: unknown;
    backend.use(
      http.post("*/auth/v1/verify", async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(makeSession());
      }),
    );
    const { user, router } = await signUp();
    await user.click(await screen.findByLabelText("Code du mail"));
    await user.paste("123 456");
    await user.click(screen.getByRole("button", { name: "Valider le code" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
    expect(await screen.findByText("Adresse confirmée")).toBeVisible();
    expect(body).toMatchObject({ type: "signup", email: "marie@example.fr", token: "123456" });
  });

  it("lets a minute pass before the confirmation mail can be sent again", async () => {
    await signUp();
    expect(await screen.findByRole("button", { name: /Nouvel envoi possible dans 60\s/ })).toBeDisabled();
  });

  it("takes the user name for the display name that was left empty", async () => {
    let body: unknown;
    backend.use(
      http.post(signUpPath, async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(makeUser({ email_confirmed_at: undefined }));
      }),
    );
    await signUp();
    await screen.findByText(/Vérifiez votre email/);
    expect(body).toMatchObject({ data: { username: "marie", display_name: "marie" } });
  });

  it("recognises a taken address by the user without identities, and takes it over to signing in", async () => {
    backend.use(http.post(signUpPath, () => HttpResponse.json(makeUser({ identities: [], role: "" }))));
    const { user, form } = await signUp();
    expect(await form.findByRole("alert")).toHaveTextContent(
      "Cette adresse email est déjà enregistrée. Essayez de vous connecter.",
    );
    await user.click(form.getByRole("button", { name: "Se connecter avec cette adresse" }));
    const signInForm = within(screen.getByRole("form", { name: "Connexion" }));
    expect(signInForm.getByLabelText("Adresse email")).toHaveValue("marie@example.fr");
  });

  it("recognises a taken address by the provider's error", async () => {
    backend.use(
      http.post(signUpPath, () => authRefusal(422, "user_already_exists", "User already registered")),
    );
    const { form } = await signUp();
    expect(await form.findByRole("alert")).toHaveTextContent(
      "Cette adresse email est déjà enregistrée. Essayez de vous connecter.",
    );
  });

  it("passes on any other refusal in the provider's words", async () => {
    backend.use(
      http.post(signUpPath, () =>
        authRefusal(422, "signup_disabled", "Signups not allowed for this instance"),
      ),
    );
    const { form } = await signUp();
    expect(await form.findByRole("alert")).toHaveTextContent("Signups not allowed for this instance");
  });

  it("marks the password the provider finds too common", async () => {
    const message = "Password is known to be weak and easy to guess, please choose a different one.";
    backend.use(http.post(signUpPath, () => authRefusal(422, "weak_password", message)));
    const { form } = await signUp();
    expect(await form.findByRole("alert")).toHaveTextContent(message);
    expect(form.getByLabelText("Mot de passe")).toBeInvalid();
    expect(form.getByText(/figure parmi les plus courants/)).toBeVisible();
  });

  it("refuses a password of fewer than six characters", async () => {
    const { user, form } = await openSignUp();
    await user.type(form.getByLabelText("Nom d’utilisateur"), "marie");
    await user.type(form.getByLabelText("Adresse email"), "marie@example.fr");
    await user.type(form.getByLabelText("Mot de passe"), "radiu");
    await user.click(form.getByRole("button", { name: "Créer mon compte" }));
    expect(form.getByLabelText("Mot de passe")).toBeInvalid();
    expect(form.getByLabelText("Mot de passe")).toHaveAccessibleDescription(/Minimum 6 caractères/);
    expect(screen.queryByText(/Vérifiez votre email/)).not.toBeInTheDocument();
  });

  it("keeps what was typed through a look at the other tab", async () => {
    const { user, form } = await openSignUp();
    await user.type(form.getByLabelText("Nom d’utilisateur"), "marie");
    await user.click(screen.getByRole("tab", { name: "Connexion" }));
    await user.click(screen.getByRole("tab", { name: "Inscription" }));
    expect(screen.getByLabelText("Nom d’utilisateur")).toHaveValue("marie");
  });

  it("says how easy the password is to guess while it is typed", async () => {
    const { user, form } = await openSignUp();
    await user.type(form.getByLabelText("Mot de passe"), "azerty123");
    expect(form.getByText(/Facile à deviner/)).toBeVisible();
  });
});

describe("a forgotten password", () => {
  it("has a link sent to the address already typed, and does not tell whether the account exists", async () => {
    let redirectTo: string | null = null;
    backend.use(
      http.post("*/auth/v1/recover", ({ request }) => {
        redirectTo = new URL(request.url).searchParams.get("redirect_to");
        return HttpResponse.json({});
      }),
    );
    const { user, form } = await openSignIn();
    await user.type(form.getByLabelText("Adresse email"), "marie@example.fr");
    await user.click(form.getByRole("button", { name: "Mot de passe oublié ?" }));
    const recovery = within(screen.getByRole("form", { name: "Mot de passe oublié ?" }));
    expect(recovery.getByLabelText("Adresse email")).toHaveValue("marie@example.fr");
    await user.click(recovery.getByRole("button", { name: "Envoyer le lien" }));
    expect(await screen.findByText(/Si un compte existe pour marie@example.fr/)).toBeVisible();
    expect(redirectTo).toBe(`${window.location.origin}/auth/recovery`);
  });

  it("takes the mail's code, and leads to the new password", async () => {
    let body: unknown;
    backend.use(
      http.post("*/auth/v1/verify", async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(makeSession());
      }),
    );
    const { user, router } = await requestRecovery();
    expect(await screen.findByLabelText("Code du mail")).toHaveFocus();
    await user.keyboard("123456{Enter}");
    expect(await screen.findByRole("form", { name: "Choisir un nouveau mot de passe" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/auth/recovery");
    expect(body).toMatchObject({ type: "recovery", email: "marie@example.fr", token: "123456" });
  });

  it("takes the code of the mail before when the next one has to wait, and says how long", async () => {
    backend.use(
      http.post("*/auth/v1/recover", () =>
        HttpResponse.json(
          { code: "over_email_send_rate_limit", message: "For security purposes, wait." },
          { status: 429, headers: { "retry-after": "40" } },
        ),
      ),
    );
    await requestRecovery();
    expect(await screen.findByRole("alert")).toHaveTextContent("Trop de mails en peu de temps.");
    expect(screen.getByRole("button", { name: /Nouvel envoi possible dans (?:40|39)\s/ })).toBeDisabled();
    expect(screen.getByLabelText("Code du mail")).toBeVisible();
  });
});

async function requestRecovery() {
  const opened = await openSignIn();
  const { user, form } = opened;
  await user.type(form.getByLabelText("Adresse email"), "marie@example.fr");
  await user.click(form.getByRole("button", { name: "Mot de passe oublié ?" }));
  await user.click(screen.getByRole("button", { name: "Envoyer le lien" }));
  return opened;
}
