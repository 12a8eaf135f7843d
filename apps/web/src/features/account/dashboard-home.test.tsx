import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { backend, countAnswer, makeProfile, makeUser } from "../../testing/backend.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { signInBeforehand, signOutAfterwards } from "../../testing/sign-in.ts";

beforeEach(signInBeforehand);
afterEach(signOutAfterwards);

describe("Dashboard Home", () => {
  it.each([
    [{ display_name: "Marie Curie" }, "Hello, Marie Curie"],
    [{ display_name: "  " }, "Hello, marie"],
    [{ display_name: null, username: null }, "Hello, User"],
  ])("greets %o", async (names, greeting) => {
    backend.use(http.get("*/rest/v1/profiles", () => HttpResponse.json(makeProfile(names))));
    renderApp("/dashboard");
    expect(await screen.findByRole("heading", { name: greeting })).toBeVisible();
  });

  it("counts the user's own conversations exactly, without fetching them", async () => {
    let request: Request | undefined;
    backend.use(
      http.head("*/rest/v1/chat_conversations", (call) => {
        request = call.request;
        return countAnswer(1284);
      }),
    );
    renderApp("/dashboard");
    expect(await screen.findByText("1,284")).toBeVisible();
    expect(request?.headers.get("prefer")).toContain("count=exact");
    expect(new URL(request?.url ?? "").searchParams.get("user_id")).toBe(`eq.${makeUser().id}`);
  });

  it("says so when the conversations could not be counted, and counts again when asked", async () => {
    backend.use(http.head("*/rest/v1/chat_conversations", () => new HttpResponse(null, { status: 400 })));
    renderApp("/dashboard");
    expect(await screen.findByText("Could not be counted.")).toBeVisible();
    backend.use(http.head("*/rest/v1/chat_conversations", () => countAnswer(7)));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("7")).toBeVisible();
  });

  it("says what is known without a subscription and leads to the plans", async () => {
    const { router } = renderApp("/dashboard");
    expect(await screen.findByText("Free Plan")).toBeVisible();
    expect(screen.getByText("No Plan")).toBeVisible();
    expect(screen.getByText("No active subscription found")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Choose a Plan" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/pricing"));
  });
});
