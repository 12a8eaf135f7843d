import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { backend, countAnswer, makeProfile, makeSubscription, makeUser } from "../../testing/backend.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { signInBeforehand, signOutAfterwards } from "../../testing/sign-in.ts";

const subscriptionInfo = "*/rest/v1/rpc/get_user_subscription_info";

const answerSubscriptions = (subscriptions: readonly object[]) =>
  backend.use(http.post(subscriptionInfo, () => HttpResponse.json(subscriptions)));

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

  it("shows the plan, what it gives and what is left of it", async () => {
    let asked: unknown;
    backend.use(
      http.post(subscriptionInfo, async ({ request }) => {
        asked = await request.json();
        return HttpResponse.json([
          makeSubscription({
            plan_name: "Pro",
            credits_per_month: 1900,
            credits_used: 475,
            credits_remaining: 1425,
          }),
        ]);
      }),
    );
    renderApp("/dashboard");
    expect(await screen.findByText("Pro Plan")).toBeVisible();
    expect(asked).toEqual({ user_uuid: makeUser().id });
    expect(screen.getAllByText("1,425")).toHaveLength(2);
    const details = within(screen.getByRole("region", { name: "Plan Details" }));
    for (const words of ["Pro", "1,900", "475", "1,425"]) expect(details.getByText(words)).toBeVisible();
    expect(details.getByRole("progressbar")).toHaveAttribute("value", "475");
    expect(details.getByRole("progressbar")).toHaveAttribute("max", "1900");
    expect(screen.queryByText("Low Credits Warning")).not.toBeInTheDocument();
  });

  it("calls -1 unlimited, and neither warns nor measures then", async () => {
    const unlimited = {
      plan_name: "Unlimited",
      credits_per_month: -1,
      credits_used: 7,
      credits_remaining: -1,
    };
    answerSubscriptions([makeSubscription(unlimited)]);
    renderApp("/dashboard");
    expect(await screen.findByText("Unlimited Plan")).toBeVisible();
    expect(screen.queryByText("-1")).not.toBeInTheDocument();
    expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
    expect(screen.queryByText("Low Credits Warning")).not.toBeInTheDocument();
  });

  it.each([
    [4, true],
    [0, true],
    [5, false],
  ])("with %i credits remaining, warns: %s", async (credits_remaining, isWarned) => {
    answerSubscriptions([makeSubscription({ credits_used: 100, credits_remaining })]);
    renderApp("/dashboard");
    expect(await screen.findByRole("progressbar")).toHaveAttribute("value", "90");
    const warning = `You have ${credits_remaining} credits remaining. Consider upgrading your plan.`;
    expect(screen.queryAllByText("Low Credits Warning")).toHaveLength(isWarned ? 1 : 0);
    expect(screen.queryAllByText(warning)).toHaveLength(isWarned ? 1 : 0);
  });

  it("says so when the plan could not be loaded, and asks again when told to", async () => {
    backend.use(http.post(subscriptionInfo, () => HttpResponse.json({ code: "XX000" }, { status: 400 })));
    renderApp("/dashboard");
    expect(await screen.findByText("Your plan could not be loaded.")).toBeVisible();
    expect(screen.queryByText("Free Plan")).not.toBeInTheDocument();
    answerSubscriptions([makeSubscription({ plan_name: "Enterprise" })]);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Enterprise Plan")).toBeVisible();
  });

  it("says what is known without a subscription and leads to the plans", async () => {
    answerSubscriptions([]);
    const { router } = renderApp("/dashboard");
    expect(await screen.findByText("No active subscription found")).toBeVisible();
    expect(screen.getByText("Free Plan")).toBeVisible();
    expect(screen.getByText("No Plan")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Choose a Plan" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/pricing"));
  });
});
