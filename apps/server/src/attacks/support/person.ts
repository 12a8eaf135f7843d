import { createClient, type Session, type SupabaseClient } from "@supabase/supabase-js";
import { vi } from "vitest";
import { WebSocket } from "ws";

import { codeTo } from "./mails.ts";

/** A server, wherever it runs, and its public key. */
export interface ReachableServer {
  readonly address: string;
  readonly keys: { readonly anonKey: string };
}

/** A password no list knows. */
export const goodPassword = "trois plumes et un encrier";

// supabase-js wants one at creation, and Node 20 has none.
if (!("WebSocket" in globalThis)) vi.stubGlobal("WebSocket", WebSocket);

/** Another browser, without a session; `by` is its fetch, where that is not the usual one. */
export function newClient(server: ReachableServer, by?: typeof fetch): SupabaseClient {
  return createClient(server.address, server.keys.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(by && { global: { fetch: by } }),
  });
}

/** A person who signed up, confirmed the address by the mail's code and is signed in. */
export async function newPerson(
  server: ReachableServer,
  email: string,
): Promise<{ readonly client: SupabaseClient; readonly session: Session }> {
  const client = newClient(server);
  const signedUp = await client.auth.signUp({ email, password: goodPassword });
  if (signedUp.error !== null) throw signedUp.error;
  const token = await codeTo(server, email);
  const { data, error } = await client.auth.verifyOtp({ email, token, type: "signup" });
  if (error !== null || data.session === null) throw error ?? new Error("No session");
  return { client, session: data.session };
}
