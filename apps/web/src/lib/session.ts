import type { ProfileRow } from "@motjuste/contracts";
import type { SupabaseClient, User } from "@supabase/supabase-js";
import { useSyncExternalStore } from "react";

import { getSupabase, onSupabaseCreated } from "./supabase.ts";

/** Who is at the desk. */
export type Session =
  | { readonly status: "loading" }
  | { readonly status: "signed-out" }
  | {
      readonly status: "signed-in";
      readonly user: User;
      /** Follows the sign-in by one request and is undefined until then. */
      readonly profile: ProfileRow | undefined;
      /** Whether that request failed; {@link reloadProfile} sends another. */
      readonly hasProfileFailed: boolean;
    };

const loading: Session = { status: "loading" };
const signedOut: Session = { status: "signed-out" };

const listeners = new Set<() => void>();
let current: Session = loading;
let isStarted = false;
/** Whose profile is on its way: the events of one sign-in follow each other faster than it comes. */
let fetchingProfileOf: string | undefined;

function publish(next: Session) {
  current = next;
  if (next.status === "signed-out") {
    fetchingProfileOf = undefined;
    delete document.documentElement.dataset["session"];
  }
  for (const listener of listeners) listener();
}

/** Follows the session of the reader, live in every open window (specification, sections 2 and 4). */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, asLoading);
}

/** Ends the session on this device; the screen follows by {@link useSession}. */
export async function signOut(): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.signOut({ scope: "local" });
  if (error !== null) throw error;
}

/** Fetches the profile once more, after it could not be read. */
export async function reloadProfile(): Promise<void> {
  if (current.status !== "signed-in") return;
  publish({ ...current, hasProfileFailed: false });
  await loadProfile(await getSupabase(), current.user);
}

/** Takes up the profile as it is stored now, after its owner changed it. */
export function replaceProfile(profile: ProfileRow): void {
  if (current.status !== "signed-in" || current.user.id !== profile.id) return;
  publish({ ...current, profile, hasProfileFailed: false });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  start();
  return () => listeners.delete(listener);
}

function getSession(): Session {
  return current;
}

function asLoading(): Session {
  return loading;
}

/** Signed out at once when nothing says otherwise: the library is loaded only for a reader who has a session. */
function start() {
  if (isStarted) return;
  isStarted = true;
  onSupabaseCreated(follow);
  if (hasStoredSession() || hasAuthFragment()) {
    getSupabase().catch(() => publish(signedOut));
  } else {
    publish(signedOut);
  }
}

function follow(supabase: SupabaseClient) {
  // The listener runs inside the library's lock: it must not wait for another call of the client.
  supabase.auth.onAuthStateChange((_event, session) => {
    if (session === null) {
      publish(signedOut);
      return;
    }
    const known = profileOf(session.user);
    publish({ status: "signed-in", user: session.user, profile: known, hasProfileFailed: false });
    if (known === undefined) setTimeout(() => void loadProfile(supabase, session.user), 0);
  });
}

/** The profile we hold, if it is this user's. */
function profileOf(user: User): ProfileRow | undefined {
  return current.status === "signed-in" && current.user.id === user.id ? current.profile : undefined;
}

async function loadProfile(supabase: SupabaseClient, user: User): Promise<void> {
  if (fetchingProfileOf === user.id) return;
  fetchingProfileOf = user.id;
  const { data } = await supabase.from("profiles").select("*").eq("id", user.id).single<ProfileRow>();
  fetchingProfileOf = undefined;
  if (current.status !== "signed-in" || current.user.id !== user.id) return;
  publish({ ...current, profile: data ?? current.profile, hasProfileFailed: data === null });
}

/** The library keeps a session under `sb-<project>-auth-token`. */
function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/u.test(key));
  } catch {
    return false;
  }
}

/** The links of our mails lead back with the session, or with what went wrong, behind the `#`. */
function hasAuthFragment(): boolean {
  return /(?:^#|&)(?:access_token|error_code)=/u.test(window.location.hash);
}
