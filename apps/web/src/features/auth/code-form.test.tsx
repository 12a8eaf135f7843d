import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";

import { authRefusal, backend } from "../../testing/backend.ts";
import { CodeForm } from "./code-form.tsx";
import { authMessages } from "./messages.ts";

const verifyPath = "*/auth/v1/verify";

async function enter(code: string) {
  const user = userEvent.setup();
  render(
    <CodeForm email="marie@example.fr" messages={authMessages.fr} onVerified={undefined} purpose="signup" />,
  );
  const field = screen.getByLabelText("Code du mail");
  await user.type(field, `${code}{Enter}`);
  return { user, field };
}

describe("the code of a mail", () => {
  it("is asked for as a phone fills it in", async () => {
    const { field } = await enter("");
    expect(field).toHaveAttribute("autocomplete", "one-time-code");
    expect(field).toHaveAttribute("inputmode", "numeric");
    expect(field).toHaveAccessibleDescription(/Les six chiffres sous le lien/);
  });

  it.each(["", "12345", "1234567", "12345a"])("is not sent as %j", async (code) => {
    const { field } = await enter(code);
    expect(await screen.findByText(/Le code compte six chiffres/)).toBeVisible();
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
  });

  it("that is wrong or too old is told aloud, and stands ready to be typed over", async () => {
    backend.use(
      http.post(verifyPath, () => authRefusal(403, "otp_expired", "Token has expired or is invalid")),
    );
    const { user, field } = await enter("123456");
    expect(await screen.findByRole("alert")).toHaveTextContent("Ce code n’est pas le bon, ou il a expiré.");
    expect(field).toHaveFocus();
    await user.keyboard("6");
    expect(field).toHaveValue("6");
  });

  it.each([
    ["2710", /Trop d’essais\. Ouvrez le lien du mail, ou réessayez dans 46\smin\./],
    [undefined, /Trop d’essais\. Ouvrez le lien du mail, ou réessayez un peu plus tard\./],
  ])("says how long to wait after too many tries (Retry-After: %s)", async (retryAfter, words) => {
    const headers = retryAfter === undefined ? {} : { "retry-after": retryAfter };
    backend.use(
      http.post(verifyPath, () =>
        HttpResponse.json(
          { code: "over_request_rate_limit", message: "Request rate limit reached." },
          { status: 429, headers },
        ),
      ),
    );
    await enter("123456");
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
  });

  it("is kept when the server does not answer", async () => {
    backend.use(http.post(verifyPath, () => new HttpResponse(null, { status: 503 })));
    const { field } = await enter("123456");
    expect(await screen.findByRole("alert")).toHaveTextContent("Le serveur ne répond pas.");
    expect(field).toHaveValue("123456");
  });
});
