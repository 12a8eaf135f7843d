import * as fc from "fast-check";

import type { Knowledge } from "./arbitrary-query.ts";
import { arbitraryRequest } from "./arbitrary-request.ts";
import type { ArbitraryRequest } from "./arbitrary-request.ts";

/** A request that need not be one of ours, nor of anybody's. */
export interface HostileRequest {
  readonly who: "user" | "visitor" | "service" | "somebody";
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** Pieces of the language of queries, whole and broken; parsers stumble where they are put together wrongly. */
const pieces = (
  "eq. neq. gt. not. in.( is.null is. like. ilike.* fts(french). match. cs.{ and( or( not.and( ( ) , . * ** :: -> ->> ! !inner " +
  '!left !! ... .. " "" \\ \\" % %% %00 %ff %c3%28 + & = # ? / ; -- /* $1 $$ { } [ ] null true NaN Infinity -1 0 1 1e400 ' +
  "999999999999999999999 id user_id title content created_at chat_messages chat_conversations profiles count count() sum() " +
  "asc desc .nullsfirst .nullslast x: text::int __proto__ constructor toString ' ' é 🪶 \u0000 \u{d800} \t\n"
).split(" ");

const who = fc.constantFrom<HostileRequest["who"]>(
  "user",
  "user",
  "user",
  "user",
  "service",
  "visitor",
  "somebody",
);

const soup = fc
  .array(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...pieces) }, { weight: 1, arbitrary: fc.string() }),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(""));

/** Without halves of characters, which nothing can encode. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, "\u{fffd}");
}

/** Soup that begins as it should, which gets further. */
const value = fc.oneof(
  soup,
  fc
    .tuple(fc.constantFrom("eq.", "in.(", "not.like.", "is.", "(id.eq.", "*,chat_messages("), soup)
    .map((parts) => parts.join("")),
  fc.constantFrom(
    "eq.1",
    "fr",
    "*",
    "id",
    "id.desc",
    "(id.is.null)",
    "1",
    "id,title",
    "a".repeat(5000),
    "(".repeat(300),
  ),
);

const key = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      ..."select order limit offset and or not.and columns on_conflict id user_id title created_at chat_messages.id chat_messages.order chat_messages.limit chat_messages.or user_uuid".split(
        " ",
      ),
    ),
  },
  { weight: 1, arbitrary: soup },
);

const written = fc.constantFrom<(text: string) => string>(
  (text) => encodeURIComponent(wellFormed(text)),
  (text) => text,
);

const query = fc
  .array(fc.tuple(key, value, written), { maxLength: 4 })
  .map((parameters) => parameters.map(([name, text, write]) => `${write(name)}=${write(text)}`).join("&"));

const place = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("profiles", "chat_conversations", "chat_messages", "plans") },
  {
    weight: 2,
    arbitrary: fc.constantFrom("rpc/get_user_subscription_info", "rpc/store_chat_turn", "rpc/none"),
  },
  { weight: 1, arbitrary: fc.tuple(soup, written).map(([text, write]) => write(text)) },
);

/** A header's value may have no other characters. */
const headerValue = soup.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "").trim());

function header(name: string, ...usual: readonly string[]): fc.Arbitrary<Readonly<Record<string, string>>> {
  const given = fc.constantFrom(...usual);
  return fc
    .oneof(
      given,
      headerValue,
      fc.tuple(given, headerValue).map((parts) => parts.join("")),
    )
    .map((text) => ({ [name]: text }));
}

const oneHeader = fc.oneof(
  header(
    "prefer",
    "count=exact",
    "return=representation",
    "tx=rollback",
    "handling=strict",
    "handling=strict,max-affected=",
    "resolution=merge-duplicates,",
    "missing=default",
    "return=headers-only",
  ),
  header("range", "0-9", "9-0", "0-", "bytes=0-", "99999999999999999999-"),
  header(
    "accept",
    "*/*",
    "application/json",
    "application/vnd.pgrst.object+json",
    "text/csv",
    "application/vnd.pgrst.array+json;nulls=stripped",
  ),
  header("content-type", "application/json; charset=utf-8", "text/csv", "multipart/form-data; boundary=x"),
  header("accept-profile", "public", "auth"),
);

const cell = fc.oneof(
  fc.constantFrom<unknown>(null, "fr", "en", 1, -1, 1e300, true, "", "\u0000", "\ud800", [], {}, [[null]], {
    a: { b: [] },
  }),
  fc.jsonValue({ maxDepth: 3 }),
);

const row = fc.dictionary(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        "id",
        "user_id",
        "title",
        "language",
        "content",
        "sender",
        "bio",
        "user_uuid",
        "created_at",
      ),
    },
    { weight: 1, arbitrary: fc.string() },
  ),
  cell,
  { maxKeys: 4 },
);

const deep = fc
  .constantFrom(100, 5000, 200_000)
  .chain((depth) =>
    fc.constantFrom(
      "[".repeat(depth),
      `${"[".repeat(depth)}${"]".repeat(depth)}`,
      `{"bio":${`{"a":`.repeat(depth)}1${"}".repeat(depth)}}`,
    ),
  );

const body: fc.Arbitrary<HostileRequest["body"]> = fc.oneof(
  { weight: 8, arbitrary: row.map((value_) => JSON.stringify(value_)) },
  { weight: 4, arbitrary: fc.array(row, { maxLength: 3 }).map((rows) => JSON.stringify(rows)) },
  { weight: 2, arbitrary: fc.json() },
  { weight: 2, arbitrary: soup.map(wellFormed) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 50 }).map((bytes) => new Uint8Array(bytes)) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.constant(undefined) },
);

const anything: fc.Arbitrary<HostileRequest> = fc
  .record({
    who,
    method: fc.constantFrom("GET", "GET", "POST", "PATCH", "DELETE", "PUT", "OPTIONS", "BREW"),
    place,
    query,
    headers: oneHeader,
    body,
  })
  .map(({ who: asking, place: where, query: parameters, method, headers, body: sent }) => ({
    who: asking,
    headers,
    method,
    path: `/${where}?${parameters}`,
    body: method === "GET" ? undefined : sent,
  }));

function altered(request: ArbitraryRequest, ...parts: readonly Partial<HostileRequest>[]): HostileRequest {
  return Object.assign({}, request, ...parts);
}

/** A good request with one thing wrong, which gets further than one in which everything is. */
function spoilt(good: fc.Arbitrary<ArbitraryRequest>): fc.Arbitrary<HostileRequest> {
  const inQuery = fc
    .tuple(good, who, soup, written, fc.nat(), fc.nat(3))
    .map(([request, asking, piece, write, at, length]) => {
      const from = request.path.indexOf("?") + 1;
      const cut = from + (at % (request.path.length - from + 1));
      const path = request.path.slice(0, cut) + write(piece) + request.path.slice(cut + length);
      return altered(request, { who: asking, path });
    });
  const inParameter = fc
    .tuple(good, who, query)
    .map(([request, asking, more]) => altered(request, { who: asking, path: `${request.path}&${more}` }));
  const inHeaders = fc
    .tuple(good, who, oneHeader)
    .map(([request, asking, one]) =>
      altered(request, { who: asking, headers: Object.assign({}, request.headers, one) }),
    );
  const inBody = fc
    .tuple(good, who, body)
    .filter(([{ method }]) => method === "POST" || method === "PATCH")
    .map(([request, asking, sent]) => altered(request, { who: asking, body: sent }));
  return fc.oneof(
    { weight: 5, arbitrary: inQuery },
    { weight: 3, arbitrary: inParameter },
    { weight: 2, arbitrary: inHeaders },
    { weight: 3, arbitrary: inBody },
  );
}

/** Requests made to break what reads them. */
export function hostileRequest(knowledge: Knowledge): fc.Arbitrary<HostileRequest> {
  return fc.oneof(
    { weight: 4, arbitrary: spoilt(arbitraryRequest(knowledge)) },
    { weight: 1, arbitrary: anything },
  );
}
