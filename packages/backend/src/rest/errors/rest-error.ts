import type { ContentfulStatusCode } from "hono/utils/http-status";

/** The HTTP status of every refusal that is ours; what PostgreSQL refuses is mapped in `postgres-error.ts`. */
const statusOfCode = {
  /** The database cannot be reached. */
  PGRST000: 503,
  /** A part of the query string could not be read. */
  PGRST100: 400,
  /** A function has no such method. */
  PGRST101: 405,
  /** The body could not be read. */
  PGRST102: 400,
  /** The range lies outside of the rows. */
  PGRST103: 416,
  /** The schema is not exposed. */
  PGRST106: 406,
  /** The media type asked for is not available. */
  PGRST107: 406,
  /** The query string speaks of a nested resource that is not selected. */
  PGRST108: 400,
  /** One object was asked for and the result is none or several. */
  PGRST116: 406,
  /** The table has no such method. */
  PGRST117: 405,
  /** A preference that nobody knows, together with `handling=strict`. */
  PGRST122: 400,
  /** More rows would have been changed than `max-affected` allows. */
  PGRST124: 400,
  /** The path names nothing. */
  PGRST125: 404,
  /** PostgREST knows this; we do not (yet). */
  PGRST127: 400,
  /** `max-affected` for a function that returns no set of rows. */
  PGRST128: 400,
  /** No relationship between the two tables. */
  PGRST200: 400,
  /** Several relationships between the two tables. */
  PGRST201: 300,
  /** No such function. */
  PGRST202: 404,
  /** Several functions fit. */
  PGRST203: 300,
  /** No such column among those to be written. */
  PGRST204: 400,
  /** No such table. */
  PGRST205: 404,
  /** The token is not valid. */
  PGRST301: 401,
  /** There is no token. */
  PGRST302: 401,
  /** The token was valid once, or says something that we do not understand. */
  PGRST303: 401,
  /** What went wrong is on our side. */
  PGRSTX00: 500,
  /** PostgreSQL's code for a column that does not exist, found by us before it was asked. */
  "42703": 400,
  /** A change of all rows, refused as hosted Supabase does. */
  "21000": 400,
} as const satisfies Record<string, ContentfulStatusCode>;

/** The closed set of codes this API refuses with by itself, as PostgREST names them. */
export type RestErrorCode = keyof typeof statusOfCode;

/** What a refusal may say besides its message. */
export interface RestErrorNotes {
  readonly details?: string | null;
  readonly hint?: string | null;
}

/** The body of every refused request. */
export interface RestErrorBody {
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
}

/** A refusal of the REST API; all of it is shown to the client. */
export class RestError extends Error {
  readonly code: string;
  readonly status: ContentfulStatusCode;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(
    code: string,
    status: ContentfulStatusCode,
    message: string,
    notes: RestErrorNotes & ErrorOptions = {},
  ) {
    super(message, notes.cause === undefined ? undefined : { cause: notes.cause });
    this.name = "RestError";
    this.code = code;
    this.status = status;
    this.details = notes.details ?? null;
    this.hint = notes.hint ?? null;
  }

  toBody(): RestErrorBody {
    return { code: this.code, message: this.message, details: this.details, hint: this.hint };
  }
}

/** A refusal with one of our own codes. */
export function refusal(
  code: RestErrorCode,
  message: string,
  notes: RestErrorNotes & ErrorOptions = {},
): RestError {
  return new RestError(code, statusOfCode[code], message, notes);
}

/** The refusal of something that PostgREST can do and we do not: never answered with other rows instead. */
export function notImplemented(feature: string): RestError {
  return refusal("PGRST127", "Feature not implemented", { details: feature });
}
