/**
 * A process that opens the database of a data folder as the server does, for tests to kill. It says `starting` and
 * `ready`, each on a line; with `write` and a first number it then inserts rows without end and says the number of each
 * that PostgreSQL has acknowledged.
 */
import { once } from "node:events";

import { pino } from "pino";

import { openDatabase } from "../database.ts";
import { parseEnvironment } from "../environment.ts";

const writers = 4;
const [dataFolder, task, first] = process.argv.slice(2);
const environment = parseEnvironment({ DATA_DIR: dataFolder, DATABASE_POOL: String(writers) });

say("starting");
const database = await openDatabase(environment, pino({ level: "silent" }));
say("ready");
if (task === "write") await write(Number(first));
process.stdin.resume();
await once(process.stdin, "end");
await database.close();

async function write(start: number): Promise<void> {
  await database.sql`create table if not exists acknowledged (id bigint primary key, filler text)`;
  let next = start;
  const insert = async (): Promise<void> => {
    const id = next;
    next += 1;
    const filler = "a row that takes some room ".repeat(id % 40);
    await database.sql`insert into acknowledged (id, filler) values (${id}, ${filler})`;
    say(String(id));
    return insert();
  };
  // PostgreSQL may be killed before this process is.
  await Promise.allSettled(Array.from({ length: writers }, insert));
}

/** A line at a time, and in full: to a pipe Node writes at once. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
