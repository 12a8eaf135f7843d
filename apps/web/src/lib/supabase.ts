import type { PublicConfig } from "@motjuste/contracts";
import type { SupabaseClient } from "@supabase/supabase-js";

import { fetchNotingWait } from "./refusal-wait.ts";

const createdListeners = new Set<(client: SupabaseClient) => void>();
let pending: Promise<SupabaseClient> | undefined;
let created: SupabaseClient | undefined;

/**
 * The one client of the backend. The library and the configuration are fetched with the first call,
 * so that a page that is only read loads neither. A failed attempt is not remembered: the next call tries again.
 */
export function getSupabase(): Promise<SupabaseClient> {
  pending ??= create().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

/** Calls `listener` with the client as soon as somebody has asked for one: at once when somebody did before. */
export function onSupabaseCreated(listener: (client: SupabaseClient) => void): void {
  if (created === undefined) createdListeners.add(listener);
  else listener(created);
}

async function create(): Promise<SupabaseClient> {
  const [{ createClient }, config] = await Promise.all([import("@supabase/supabase-js"), fetchConfig()]);
  created = createClient(config.supabaseUrl, config.anonKey, { global: { fetch: fetchNotingWait } });
  for (const listener of createdListeners) listener(created);
  createdListeners.clear();
  return created;
}

async function fetchConfig(): Promise<PublicConfig> {
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return parseConfig(await response.json());
}

/** Checks what `publicConfigSchema` of the contracts describes by hand: zod would weigh more than all of this page. */
function parseConfig(value: unknown): PublicConfig {
  if (typeof value === "object" && value !== null && "supabaseUrl" in value && "anonKey" in value) {
    const { supabaseUrl, anonKey } = value;
    if (typeof supabaseUrl === "string" && URL.canParse(supabaseUrl) && typeof anonKey === "string") {
      return { supabaseUrl, anonKey };
    }
  }
  throw new Error("/config.json does not name the backend (supabaseUrl, anonKey)");
}
