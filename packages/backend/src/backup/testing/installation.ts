import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { generateSecrets } from "../../auth/keys.ts";
import type { AuthSecrets } from "../../auth/keys.ts";
import type { Database } from "../../database/connect.ts";
import { quoted } from "../../database/fragment.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import type { TestDatabase } from "../../testing/test-database.ts";
import { restoreBackup } from "../restore-backup.ts";
import { verifyBackup } from "../verify-backup.ts";
import { writeBackup } from "../write-backup.ts";

/** A database and a data folder. */
export interface Installation {
  readonly database: TestDatabase;
  readonly dataDirectory: string;
  close(): Promise<void>;
}

/** One with everything applied, or nothing at all. */
export async function createInstallation(options: { empty: boolean }): Promise<Installation> {
  const database = await createTestDatabase(options);
  const dataDirectory = await mkdtemp(join(tmpdir(), "motjuste backup é "));
  return {
    database,
    dataDirectory,
    async close() {
      await database.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** The secrets that the tests' installations share. */
export const secrets: AuthSecrets = await generateSecrets();

/** Saves an installation below its own folder and gives the file. */
export async function backUp({ database, dataDirectory }: Installation, name = "a.backup"): Promise<string> {
  const file = join(dataDirectory, name);
  await writeBackup({ file, target: database.connection, dataDirectory, secrets, product: "1.2.3" });
  return file;
}

/** Restores a file into an installation, as the command does. */
export async function restore(
  file: string,
  { database, dataDirectory }: Installation,
  options: { overwrite?: boolean; migrationsDirectory?: string; signal?: AbortSignal } = {},
): Promise<void> {
  const backup = await verifyBackup(file, options.migrationsDirectory);
  try {
    await restoreBackup(backup, {
      openDatabase: async () => ({ target: database.connection, shares: 0, stop: async () => undefined }),
      dataDirectory,
      overwrite: options.overwrite ?? false,
      signal: options.signal,
    });
  } finally {
    await backup.close();
  }
}

/** Texts that a careless format loses or mixes up. */
export const awkwardTexts: readonly (string | null)[] = [
  null,
  "",
  "\\N",
  "\\.",
  "tab\there",
  "two\nlines\r\nand a return\r",
  "back\\slash \\t \\\\",
  'it\'s "quoted"',
  "👩‍🏫 naïve œuvre",
  "اللغة العربية",
  "日本語",
  "\u0001\u001f\u007f\u0085\u2028",
  "x".repeat(5000),
];

/** Two people with everything an account has, and texts that are hard to carry. */
export async function fill(sql: Database): Promise<void> {
  const ids = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- in one order
    await sql`
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data, created_at)
      values (
        ${id}, ${`${id}@motjuste.test`}, '$argon2id$v=19$hash', '2026-03-29 01:59:59.123457+00',
        ${JSON.stringify({ username: "zoé\t\\", nested: { list: [1, null, "ü\n"] } })}, '0099-01-01 00:00:00.000001+00'
      )
    `;
  }
  await sql`
    update public.profiles set bio = ${"tab\tand\nline \\ ðŸ"}, display_name = '' where id = ${ids[0] ?? ""}
  `;
  // What the trigger makes, the owner may have removed: a restore must not make it again.
  await sql`delete from public.profiles where id = ${ids[1] ?? ""}`;
  await sql`
    insert into auth.sessions (id, user_id, aal, ip, refreshed_at, user_agent)
    values (${"10000000-0000-4000-8000-000000000001"}, ${ids[0] ?? ""}, 'aal1', '2001:db8::7', '2026-11-21 12:00:00.654321', 'Firefox')
  `;
  await sql`
    insert into auth.refresh_tokens (token, session_id, revoked)
    select 'token ' || n, '10000000-0000-4000-8000-000000000001', n < 3 from generate_series(1, 3) as n
  `;
  for (const text of awkwardTexts) {
    // oxlint-disable-next-line no-await-in-loop -- in one order
    await sql`
      with conversation as (
        insert into public.chat_conversations (user_id, title, language)
        values (${ids[0] ?? ""}, left(${text}, 200), 'fr')
        returning id
      )
      insert into public.chat_messages (conversation_id, content, sender)
      select id, coalesce(nullif(${text}, ''), '-'), 'user' from conversation
    `;
  }
}

/** Every row of every table of an installation, as text. */
export async function dump(sql: Database): Promise<Record<string, string>> {
  const tables = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name
    from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'limits', 'motjuste', 'supabase_migrations')
  `;
  const entries = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const [row] = await sql<{ rows: string }>`
        select coalesce(string_agg(t::text, chr(10) order by t::text), '') as rows from ${quoted(schema)}.${quoted(name)} as t
      `;
      return [`${schema}.${name}`, row?.rows ?? ""] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** A mailbox of one mail, and a folder in it. */
export async function fillMailbox(dataDirectory: string): Promise<void> {
  await mkdir(join(dataDirectory, "mailbox/older"), { recursive: true });
  await writeFile(join(dataDirectory, "mailbox/1.json"), '{"subject":"Bienvenue 👋"}');
  await writeFile(join(dataDirectory, "mailbox/older/a mail & more é.json"), "");
  await writeFile(join(dataDirectory, "mailbox/2.draft"), "half a mail");
}
