import { render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, it } from "vitest";

import { Toaster } from "../../components/ui/toaster.tsx";
import { signInBeforehand, signOutAfterwards } from "../../testing/sign-in.ts";
import { useAuthLinkFeedback } from "./use-auth-link-feedback.ts";

afterEach(signOutAfterwards);

function Page() {
  const { pathname, search, hash } = useLocation();
  useAuthLinkFeedback();
  return (
    <>
      <output aria-label="address">{pathname + search + hash}</output>
      <Toaster />
    </>
  );
}

function landOn(url: string) {
  render(
    <MemoryRouter initialEntries={[url]}>
      <Page />
    </MemoryRouter>,
  );
  return screen.getByLabelText("address");
}

it("explains a link that expired, and takes the error out of the address so that a reload is quiet", async () => {
  const address = landOn("/?from=mail#error=access_denied&error_code=otp_expired&error_description=expired");
  expect(await screen.findByText("Ce lien ne fonctionne plus")).toBeVisible();
  expect(address).toHaveTextContent(/^\/\?from=mail$/);
});

it("sends nobody who is signed in off to sign in", async () => {
  await signInBeforehand();
  landOn("/#error=access_denied&error_code=otp_expired&error_description=expired");
  expect(await screen.findByText(/Vous êtes connecté : il n’y a rien à faire\./)).toBeVisible();
});

it("welcomes whoever has confirmed the address and is signed in by it", async () => {
  await signInBeforehand();
  landOn("/#access_token=a.b.c&refresh_token=r&expires_in=3600&token_type=bearer&type=signup");
  expect(await screen.findByText("Adresse confirmée")).toBeVisible();
});

it("does not welcome anybody whose confirmation brought no session", async () => {
  landOn("/#access_token=forged&refresh_token=r&expires_in=3600&token_type=bearer&type=signup");
  expect(await screen.findByText("Ce lien n’a pas pu être accepté")).toBeVisible();
  expect(screen.queryByText("Adresse confirmée")).not.toBeInTheDocument();
});

it("leaves the recovery page to explain its own link", () => {
  const address = landOn("/auth/recovery#error_code=otp_expired");
  expect(address).toHaveTextContent("#error_code=otp_expired");
});
