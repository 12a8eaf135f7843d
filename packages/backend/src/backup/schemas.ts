/** The schemas whose rows a backup holds. */
export const savedSchemas: readonly string[] = ["public", "auth", "private"];

/**
 * The schemas that bootstrap and migrations fill again: extensions, the record of what was applied (the manifest has it),
 * and the counters of the rate limits, which a crash may forget as well.
 */
export const rebuiltSchemas: readonly string[] = ["extensions", "motjuste", "supabase_migrations", "limits"];
