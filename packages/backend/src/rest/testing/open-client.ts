import { createClient } from "@supabase/supabase-js";
import type { SupabaseClient } from "@supabase/supabase-js";
import { vi } from "vitest";
import { WebSocket } from "ws";

/** Where the API is thought to be; nothing leaves the process. */
export const origin = "http://motjuste.test";

/** Node 20 has no WebSocket of its own, and the client insists on one although nothing here is realtime. */
if (!("WebSocket" in globalThis)) vi.stubGlobal("WebSocket", WebSocket);

/** The real client, with a key of its own or with the tokens that it is given. */
export function openClient(
  key: string,
  fetch: typeof globalThis.fetch,
  token?: () => Promise<string>,
): SupabaseClient {
  return createClient(origin, key, {
    global: { fetch },
    ...(token === undefined ? {} : { accessToken: token }),
  });
}
