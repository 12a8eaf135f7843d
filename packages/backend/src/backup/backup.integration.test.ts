import { cp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { bootstrap } from "../database/bootstrap.ts";
import { migrate } from "../database/migrate.ts";
import { keepServing } from "../database/serving.ts";
import { rebuiltSchemas, savedSchemas } from "./schemas.ts";
import {
  awkwardTexts,
  backUp,
  createInstallation,
  dump,
  fill,
  fillMailbox,
  restore,
  secrets,
} from "./testing/installation.ts";
import type { Installation } from "./testing/installation.ts";
import { verifyBackup } from "./verify-backup.ts";
import { writeBackup } from "./write-backup.ts";

let source: Installation;
let target: Installation;

beforeEach(async () => {
  source = await createInstallation({ empty: false });
  target = await createInstallation({ empty: true });
});

afterEach(async () => {
  await source.close();
  await target.close();
});

describe("a restored backup", () => {
  it("has every row of every table, to the microsecond and the last odd character", async () => {
    await fill(source.database.sql);
    await restore(await backUp(source), target);
    const expected = await dump(source.database.sql);
    expect(await dump(target.database.sql)).toEqual(expected);
    expect(expected["auth.users"]).toContain("0099-01-01 00:00:00.000001+00");
    const titles = await target.database.sql<{ title: string | null }>`
      select title from public.chat_conversations
    `;
    const wanted = awkwardTexts.map((text) => text?.slice(0, 200) ?? null);
    expect(new Set(titles.map(({ title }) => title))).toEqual(new Set(wanted));
  });

  it("goes on where it was: sequences, triggers, identities of new rows", async () => {
    await fill(source.database.sql);
    await restore(await backUp(source), target);
    const { sql } = target.database;
    const [token] = await sql<{
      id: string;
    }>`insert into auth.refresh_tokens (token) values ('next') returning id`;
    expect(token?.id).toBe("4");
    await sql`insert into auth.users (email) values ('new@motjuste.test')`;
    expect(await sql`select username from public.profiles where username = 'new'`).toHaveLength(1);
    const [counts] = await sql`select count(*)::int as profiles from public.profiles`;
    expect(counts).toEqual({ profiles: 2 });
    expect(await bootstrap(sql)).toEqual([]);
    expect(await migrate(sql)).toEqual([]);
  });

  it("has the secrets and the mailbox, for the owner's eyes alone", async () => {
    await fillMailbox(source.dataDirectory);
    const file = await backUp(source);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await restore(file, target);
    const at = (name: string) => join(target.dataDirectory, name);
    expect(JSON.parse(await readFile(at("secrets.json"), "utf8"))).toEqual(secrets);
    expect((await stat(at("secrets.json"))).mode & 0o777).toBe(0o600);
    expect(await readFile(at("mailbox/1.json"), "utf8")).toBe('{"subject":"Bienvenue 👋"}');
    expect(await readFile(at("mailbox/older/a mail & more é.json"), "utf8")).toBe("");
    expect((await readdir(target.dataDirectory)).toSorted()).toEqual(["mailbox", "secrets.json"]);
    expect(await readdir(at("mailbox"))).not.toContain("2.draft");
  });

  it("is of one moment, however much is written meanwhile", async () => {
    const { sql } = source.database;
    await fill(sql);
    // Enough rows that writing them out takes longer than a transaction of the writer.
    await sql`
      insert into public.chat_conversations (user_id, title, language)
      select id, repeat('x', 200), 'fr' from auth.users, generate_series(1, 20000) where email like '%1@%'
    `;
    const over = new AbortController();
    let written = 0;
    async function write(): Promise<void> {
      while (!over.signal.aborted) {
        // oxlint-disable-next-line no-await-in-loop -- as fast as it can
        await sql.begin(async (transaction) => {
          await transaction`
            with conversation as (
              insert into public.chat_conversations (user_id, title, language)
              select id, 'pair', 'fr' from auth.users where email like '%1@%'
              returning id
            )
            insert into public.chat_messages (conversation_id, content, sender)
            select id, content, 'user' from conversation, (values ('one'), ('two')) as messages (content)
          `;
          await transaction`delete from public.chat_messages where content = '日本語'`;
        });
        written += 1;
      }
    }
    const writing = write();
    const file = await backUp(source);
    const writtenMeanwhile = written;
    over.abort();
    await writing;
    await restore(file, target);
    const pairs = await target.database.sql<{ messages: number }>`
      select count(chat_messages.id)::int as messages
      from public.chat_conversations
      left join public.chat_messages on conversation_id = chat_conversations.id
      where title = 'pair'
      group by chat_conversations.id
    `;
    expect(writtenMeanwhile).toBeGreaterThan(0);
    expect(pairs.every(({ messages }) => messages === 2)).toBe(true);
  });

  it("is brought up to a newer program's migrations, which an older one refuses", async () => {
    await fill(source.database.sql);
    const file = await backUp(source);
    const newer = join(source.dataDirectory, "migrations");
    await cp(new URL("../../../../supabase/migrations", import.meta.url), newer, { recursive: true });
    await writeFile(
      join(newer, "29990101000000_rename.sql"),
      "alter table public.chat_messages rename column content to body;",
    );
    await restore(file, target, { migrationsDirectory: newer });
    const [row] = await target.database.sql<{ messages: number }>`
      select count(body)::int as messages from public.chat_messages
    `;
    expect(row?.messages).toBe(awkwardTexts.length);

    const later = await backUp(target, "later.backup");
    await expect(verifyBackup(later)).rejects.toThrow(/29990101000000.*does not know/);
  });
});

describe("a restore", () => {
  it("replaces rows, secrets and mailbox only when told to, and then all of them", async () => {
    await fill(source.database.sql);
    await fillMailbox(source.dataDirectory);
    const file = await backUp(source);
    await restore(file, target);
    const { sql } = target.database;
    await sql`update public.chat_messages set content = 'changed'`;
    await writeFile(join(target.dataDirectory, "mailbox/3.json"), "newer");
    const before = await dump(sql);

    await expect(restore(file, target)).rejects.toThrow(/mailbox\/3\.json is there already.*--overwrite/);
    await writeFile(join(target.dataDirectory, "secrets.json"), "{}");
    await expect(restore(file, target)).rejects.toThrow(/secrets\.json is there already.*--overwrite/);
    await expect(
      restore(file, { ...target, dataDirectory: join(target.dataDirectory, "other") }),
    ).rejects.toThrow(/holds rows already \(auth\.refresh_tokens.*--overwrite/);
    expect(await dump(sql)).toEqual(before);

    await restore(file, target, { overwrite: true });
    expect(await dump(sql)).toEqual(await dump(source.database.sql));
    expect(await readdir(join(target.dataDirectory, "mailbox"))).not.toContain("3.json");
    expect((await readdir(target.dataDirectory)).toSorted()).toEqual(["mailbox", "secrets.json"]);
  });

  it("takes a folder whose database was moved away, with all that is still in it", async () => {
    await fillMailbox(source.dataDirectory);
    const file = await backUp(source);
    await restore(file, target);
    const fresh = await createInstallation({ empty: true });
    await restore(file, { ...target, database: fresh.database });
    expect(await readdir(join(target.dataDirectory, "mailbox"))).toContain("1.json");
    await fresh.close();
  });

  it("never takes a database of another program, nor a table that somebody added", async () => {
    const file = await backUp(source);
    const { sql } = target.database;
    await sql`create table public.theirs (id int)`;
    await expect(restore(file, target, { overwrite: true })).rejects.toThrow(
      /not Motjuste's \(public\.theirs\)/,
    );
    await sql`drop table public.theirs`;
    await restore(file, target);
    await sql`create table public.theirs (id int)`;
    await expect(restore(file, target, { overwrite: true })).rejects.toThrow(
      /would be lost \(public\.theirs\)/,
    );
    expect(await sql`select * from public.theirs`).toEqual([]);
  });

  it("leaves everything as it was when it fails on the way", async () => {
    await fill(source.database.sql);
    const file = await backUp(source);
    await restore(file, target);
    await writeFile(join(target.dataDirectory, "secrets.json"), "mine");
    const before = await dump(target.database.sql);
    const failing = join(source.dataDirectory, "migrations");
    await cp(new URL("../../../../supabase/migrations", import.meta.url), failing, { recursive: true });
    await writeFile(join(failing, "29990101000000_fails.sql"), "select nonsense;");
    await expect(restore(file, target, { overwrite: true, migrationsDirectory: failing })).rejects.toThrow(
      /29990101000000_fails.*nonsense/,
    );
    expect(await dump(target.database.sql)).toEqual(before);
    expect(await readFile(join(target.dataDirectory, "secrets.json"), "utf8")).toBe("mine");
    expect(await readdir(target.dataDirectory)).toEqual(["secrets.json"]);
  });

  it("keeps a server waiting that starts meanwhile, until it is done", async () => {
    await fill(source.database.sql);
    const file = await backUp(source);
    const slow = join(source.dataDirectory, "migrations");
    await cp(new URL("../../../../supabase/migrations", import.meta.url), slow, { recursive: true });
    await writeFile(join(slow, "29990101000000_takes_a_while.sql"), "select pg_sleep(1);");
    const { sql } = target.database;
    const restoring = restore(file, target, { migrationsDirectory: slow });
    await vi.waitFor(async () => {
      const locks = await sql`
        select from pg_locks
        where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())
      `;
      expect(locks).not.toEqual([]);
    }, 30_000);
    expect(await bootstrap(sql)).toEqual([]);
    expect(await dump(sql)).toEqual(await dump(source.database.sql));
    await restoring;
  });

  it("that is stopped when its rows are there stays whole, and is not called a failure", async () => {
    await fill(source.database.sql);
    const file = await backUp(source);
    const { sql } = target.database;
    const stopping = new AbortController();
    let restoring: Promise<void> | undefined;
    await sql.begin(async (transaction) => {
      // What comes after the commit waits for this.
      await transaction`lock table pg_catalog.pg_description in share update exclusive mode`;
      restoring = restore(file, target, { signal: stopping.signal });
      await vi.waitFor(async () => {
        const waiting = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query = 'analyze'
        `;
        expect(waiting).toHaveLength(1);
      }, 30_000);
      stopping.abort();
    });
    await restoring;
    expect(await dump(sql)).toEqual(await dump(source.database.sql));
    expect(await readdir(target.dataDirectory)).toEqual(["secrets.json"]);
  });

  it("is refused while a server serves the database", async () => {
    const file = await backUp(source);
    const serving = await keepServing(target.database.connection);
    await expect(restore(file, target)).rejects.toThrow(/in use by 1 other process/);
    await serving.stop();
    await restore(file, target);
  });
});

describe("a backup", () => {
  it("is not written over a file that is there, and leaves nothing when it fails", async () => {
    await backUp(source);
    await expect(backUp(source)).rejects.toThrow(/exists already/);
    await expect(backUp(target)).rejects.toThrow(/nothing to save/);
    expect(await readdir(source.dataDirectory)).toEqual(["a.backup"]);
    expect(await readdir(target.dataDirectory)).toEqual([]);
  });

  it("that is stopped leaves nothing", async () => {
    const { connection, sql } = source.database;
    const stopping = new AbortController();
    const { dataDirectory } = source;
    await sql.begin(async (transaction) => {
      // It cannot get past this table before it is stopped.
      await transaction`lock table public.chat_messages in access exclusive mode`;
      const file = join(dataDirectory, "a.backup");
      const { signal } = stopping;
      const writing = writeBackup({ file, target: connection, dataDirectory, secrets, product: "1", signal });
      await vi.waitFor(async () => {
        const waiting = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like 'lock table%'
        `;
        expect(waiting).toHaveLength(1);
      }, 30_000);
      stopping.abort();
      await expect(writing).rejects.toThrow(/Connection terminated|connection/i);
    });
    expect(await readdir(dataDirectory)).toEqual([]);
  });

  it("knows of every schema whether it is saved or made anew", async () => {
    const schemas = await source.database.sql<{ name: string }>`
      select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    `;
    expect(schemas.map(({ name }) => name).toSorted()).toEqual(
      [...savedSchemas, ...rebuiltSchemas].toSorted(),
    );
  });
});
