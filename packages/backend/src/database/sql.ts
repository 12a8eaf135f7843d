import type { QueryConfig, QueryResult } from "pg";

import { fragment, toStatement } from "./fragment.ts";
import type { Fragment, SqlValue, Statement } from "./fragment.ts";
import { statementName } from "./statement-name.ts";

/** A row, by the names of its columns: numbers up to `int4`, times as Date, JSON parsed, `int8` and `numeric` as text. */
type Row = Readonly<Record<string, unknown>>;

/** What PostgreSQL answers to a statement. */
interface Answer<Found extends object> {
  readonly rows: Found[];
  /** How many rows were found or changed. */
  readonly count: number;
}

/** How a statement is sent. */
export interface SendOptions {
  /** Has PostgreSQL keep it parsed for as long as the connection lives; for statements that come again and again. */
  readonly prepare?: boolean;
}

/**
 * Sends statements: as a template whose parts are bound (`` sql`select ${1}::int` ``) and which gives the rows, or put
 * together before. The caller knows the shape of the rows.
 */
export interface Sql {
  <Found extends object = Row>(
    strings: TemplateStringsArray,
    ...parts: readonly (Fragment | SqlValue)[]
  ): Promise<Found[]>;
  send<Found extends object>(statement: Statement, options?: SendOptions): Promise<Answer<Found>>;
  /** Sends several statements that we wrote, without values. */
  script(text: string): Promise<void>;
}

/** Sends one message to PostgreSQL over a connection. */
export type Send = (query: QueryConfig) => Promise<QueryResult>;

/** Makes the sender of statements out of a sender of messages. */
export function createSql(send: Send): Sql {
  async function sendStatement<Found extends object>(
    statement: Statement,
    options?: SendOptions,
  ): Promise<Answer<Found>> {
    const { rows, rowCount } = await send(toQuery(statement, options));
    return { rows, count: rowCount ?? 0 };
  }

  return Object.assign(
    async (strings: TemplateStringsArray, ...parts: readonly (Fragment | SqlValue)[]) => {
      const { rows } = await send(toQuery(toStatement(fragment(strings, ...parts))));
      return rows;
    },
    {
      send: sendStatement,
      async script(text: string) {
        await send({ text });
      },
    },
  );
}

/** The statement in the driver's words. */
export function toQuery({ text, parameters }: Statement, { prepare = false }: SendOptions = {}): QueryConfig {
  return { text, values: [...parameters], ...(prepare ? { name: statementName(text) } : {}) };
}
