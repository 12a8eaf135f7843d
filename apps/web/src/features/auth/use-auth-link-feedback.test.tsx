import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";

import { Toaster } from "../../components/ui/toaster.tsx";
import { signInBeforehand, signOutAfterwards } from "../../testing/sign-in.ts";
import { useAuthLinkFeedback } from "./use-auth-link-feedback.ts";

afterEach(signOutAfterwards);

function Page() {
  useAuthLinkFeedback();
  return <Toaster />;
}

function landOn(url: string) {
  const router = createMemoryRouter([{ path: "*", Component: Page }], { initialEntries: [url] });
  render(<RouterProvider router={router} />);
  return router;
}

it("explains a link that expired, and takes the error out of the address so that a reload is quiet", async () => {
  const router = landOn("/?from=mail#error=access_denied&error_code=otp_expired&error_description=expired");
  expect(await screen.findByText("Ce lien ne fonctionne plus")).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: "/", search: "?from=mail", hash: "" });
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
  const router = landOn("/auth/recovery#error_code=otp_expired");
  expect(router.state.location.hash).toBe("#error_code=otp_expired");
});
