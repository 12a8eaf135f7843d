import { once } from "node:events";
import { finished } from "node:stream/promises";

import { from as copyFrom } from "pg-copy-streams";

import { BackupError } from "./backup-error.ts";
import type { BackupClient } from "./client.ts";
import { rowsFolder } from "./manifest.ts";
import type { BackupTable } from "./manifest.ts";
import { copyIn } from "./names.ts";

/** Loads rows as a backup holds them: table after table. */
export interface RowLoader {
  readonly load: (folder: string, content: AsyncIterable<Buffer>) => Promise<void>;
  /** Ends the last table. */
  readonly end: () => Promise<void>;
}

/** Makes the loader of these tables. */
export function createRowLoader({ client }: BackupClient, tables: readonly BackupTable[]): RowLoader {
  const tablesByFolder = new Map(tables.map((table) => [rowsFolder(table), table]));
  let current: ReturnType<typeof begin> | undefined;

  function begin(folder: string) {
    const table = tablesByFolder.get(folder);
    if (table === undefined) throw new BackupError(`The backup changed while it was read: ${folder}.`);
    const copy = client.query(copyFrom(copyIn(table)));
    const ended = finished(copy).catch((error: unknown) => {
      throw new Error(`The rows of ${table.schema}.${table.name} could not be loaded: ${String(error)}`, {
        cause: error,
      });
    });
    // Heard of by whoever writes next, or ends the table.
    ended.catch(() => undefined);
    return { folder, copy, ended };
  }

  async function end(): Promise<void> {
    const last = current;
    current = undefined;
    last?.copy.end();
    await last?.ended;
  }

  return {
    async load(folder, content) {
      if (current?.folder !== folder) await end();
      current ??= begin(folder);
      const { copy, ended } = current;
      for await (const chunk of content) {
        if (!copy.write(chunk)) await Promise.race([once(copy, "drain"), ended]);
      }
    },
    end,
  };
}
