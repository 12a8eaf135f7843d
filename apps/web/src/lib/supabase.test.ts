import { expect, it } from "vitest";

import { getSupabase, onSupabaseCreated } from "./supabase.ts";

it("hands the client to whoever waits for it, and at once to whoever comes later", async () => {
  const handed: unknown[] = [];
  onSupabaseCreated((client) => handed.push(client));
  expect(handed).toEqual([]);
  const supabase = await getSupabase();
  expect(handed).toEqual([supabase]);
  onSupabaseCreated((client) => handed.push(client));
  expect(handed).toEqual([supabase, supabase]);
});
