import type { ProfileRow, SubscriptionInfo } from "@motjuste/contracts";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";

/**
 * The backend as the browser sees it over HTTP, for tests of the screens: the real supabase-js talks to it.
 * Each handler answers as GoTrue and PostgREST do; a test changes one with `backend.use(...)`.
 */
export const backend = setupServer(
  http.get("*/config.json", () =>
    HttpResponse.json({ supabaseUrl: window.location.origin, anonKey: "anonymous-key" }),
  ),
  http.post("*/auth/v1/signup", () => HttpResponse.json(makeUser({ email_confirmed_at: undefined }))),
  http.post("*/auth/v1/token", () => HttpResponse.json(makeSession())),
  http.get("*/auth/v1/user", () => HttpResponse.json(makeUser())),
  http.put("*/auth/v1/user", () => HttpResponse.json(makeUser())),
  http.post("*/auth/v1/resend", () => HttpResponse.json({})),
  http.post("*/auth/v1/recover", () => HttpResponse.json({})),
  http.post("*/auth/v1/logout", () => new HttpResponse(null, { status: 204 })),
  http.get("*/rest/v1/profiles", () => HttpResponse.json(makeProfile())),
  http.head("*/rest/v1/chat_conversations", () => countAnswer(0)),
  http.post("*/rest/v1/rpc/get_user_subscription_info", () => HttpResponse.json([makeSubscription()])),
);

/** A user as GoTrue describes a confirmed one; `identities: []` makes the made-up user of a taken address. */
export function makeUser(overrides: Record<string, unknown> = {}) {
  const id = "7b0c6c1e-5a0f-4a53-9d0c-0f6f3f1d2a11";
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email: "marie@example.fr",
    email_confirmed_at: "2026-03-02T09:00:00Z",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { username: "marie", display_name: "Marie Curie" },
    identities: [{ identity_id: "2f9e8f0a-0d0e-4b62-8f3f-4c5d6e7f8a90", id, user_id: id, provider: "email" }],
    created_at: "2026-03-02T08:59:00Z",
    updated_at: "2026-03-02T09:00:00Z",
    is_anonymous: false,
    ...overrides,
  };
}

/** A session as GoTrue's token endpoint answers, good for an hour. */
export function makeSession() {
  return {
    access_token: "header.payload.signature",
    token_type: "bearer",
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    refresh_token: "refresh-token",
    user: makeUser(),
  };
}

/** The signed-in user's row of `profiles`. */
export function makeProfile(overrides: Partial<ProfileRow> = {}): ProfileRow {
  const { id } = makeUser();
  return { id, username: "marie", display_name: "Marie Curie", bio: null, avatar_url: null, ...overrides };
}

/** The plan that everybody has after signing up. */
export function makeSubscription(overrides: Partial<SubscriptionInfo> = {}): SubscriptionInfo {
  return { plan_name: "Free", credits_per_month: 90, credits_used: 0, credits_remaining: 90, ...overrides };
}

/** A refusal of GoTrue's, in the form it has since its API version of 2024-01-01. */
export function authRefusal(status: number, code: string, message: string) {
  return HttpResponse.json(
    { code, message },
    { status, headers: { "x-supabase-api-version": "2024-01-01" } },
  );
}

/** PostgREST's answer to a head-only request for an exact count. */
export function countAnswer(count: number) {
  return new HttpResponse(null, { headers: { "content-range": `*/${count}` } });
}
