import * as fc from "fast-check";

/** A request that may be well-formed and nosy at once; `OWNER` and `MARK` stand for values that are known later. */
export interface ArbitraryRequest {
  readonly who: "visitor" | "stranger";
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** What there is to ask of a table. */
interface Target {
  readonly table: string;
  readonly columns: readonly string[];
  readonly selects: readonly string[];
  readonly bodies: readonly object[];
}

const targets: readonly Target[] = [
  {
    table: "profiles",
    columns: ["id", "username", "display_name", "bio", "created_at"],
    selects: ["*", "id,username", "x:username,bio", "*,chat_conversations(*)"],
    bodies: [{ bio: "stolen" }, { id: "OWNER", username: "planted" }],
  },
  {
    table: "chat_conversations",
    columns: ["id", "user_id", "title", "language", "created_at"],
    selects: ["*", "title", "*,chat_messages(*)", "*,m:chat_messages!inner(content)", "chat_messages(*)"],
    bodies: [{ title: "stolen" }, { user_id: "OWNER", title: "planted", language: "fr" }],
  },
  {
    table: "chat_messages",
    columns: ["id", "conversation_id", "content", "sender", "created_at"],
    selects: [
      "*",
      "content",
      "*,chat_conversations(*)",
      "content,chat_conversations!inner(*,chat_messages(*))",
    ],
    bodies: [{ content: "stolen" }, { content: "planted", sender: "user" }],
  },
];

const value = fc.oneof(
  fc.constantFrom("OWNER", "MARK", "*MARK*", "null", "fr", "'", "' or true --", "2026-01-01", "user"),
  fc.string({ maxLength: 5 }),
);

function conditionOf(columns: readonly string[]): fc.Arbitrary<string> {
  const column = fc.constantFrom(...columns);
  const encoded = value.map(encodeURIComponent);
  const compared = fc.constantFrom("eq", "neq", "gt", "lte", "like", "ilike", "not.eq");
  const word = fc.constantFrom("is.null", "not.is.null", "is.not_null");
  return fc.oneof(
    fc.tuple(column, compared, encoded).map(([name, operator, text]) => `${name}=${operator}.${text}`),
    fc.tuple(column, word).map(([name, test]) => `${name}=${test}`),
    fc
      .tuple(column, fc.array(encoded, { maxLength: 3 }))
      .map(([name, values]) => `${name}=in.(${values.join(",")})`),
    fc.tuple(column, column).map(([one, other]) => `or=(${one}.is.null,${other}.not.is.null)`),
  );
}

function requestOf({ table, columns, selects, bodies }: Target): fc.Arbitrary<ArbitraryRequest> {
  const query = fc.tuple(
    fc.constantFrom(...selects).map((select) => `select=${select}`),
    fc.constantFrom(...columns).map((column) => `order=${column}.desc`),
    fc.array(conditionOf(columns), { maxLength: 2 }).map((conditions) => conditions.join("&")),
  );
  return fc.record({
    who: fc.constantFrom("stranger", "stranger", "visitor"),
    method: fc.constantFrom("GET", "GET", "GET", "PATCH", "DELETE", "POST"),
    path: query.map((parts) => `/${table}?${parts.join("&")}`),
    body: fc.constantFrom(...bodies).map((body) => JSON.stringify(body)),
  });
}

/** Requests for all tables. */
export const arbitraryRequest: fc.Arbitrary<ArbitraryRequest> = fc.oneof(...targets.map(requestOf));
