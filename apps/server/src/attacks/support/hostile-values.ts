import * as fc from "fast-check";

/** Letters that mean something to somebody on the way: to a shell, SQL, a path, JSON, HTML, a format, a header. */
const meaningful = [
  "",
  " ",
  "\0",
  "\u0001\u001F\u007F",
  "\uD800",
  "\uFEFF\u202E\u200B",
  "é🖋漢\u0301",
  "İıſK",
  "'",
  "' or '1'='1' --",
  '"; drop table auth.users; --',
  "$1 $2 ${7*7} {{7*7}} %s %n %00",
  "../../../../etc/passwd",
  String.raw`..\..\outside.html`,
  "<script>alert(1)</script>",
  "\r\nSet-Cookie: planted=1",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "-0",
  "1e999",
  "9007199254740993",
  "00000000-0000-0000-0000-000000000000",
  "2026-02-30T25:61:61Z",
  "a@example.com",
  '"a b"@example.com',
  "a@example.com,b@example.com",
  "a@[127.0.0.1]",
  "000000",
  "Bearer",
  "a".repeat(300),
  "é".repeat(5000),
];

/** A text that somebody hostile, or something broken, would send. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...meaningful),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.tuple(fc.constantFrom(...meaningful), fc.constantFrom(...meaningful)).map((parts) => parts.join("")),
);

/** Any value of JSON, of a hostile kind. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, -1e-308, 2 ** 53, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Bytes that are no JSON, or JSON that parsers have tripped over. */
const brokenBodies = [
  "",
  " ",
  "{",
  "}",
  '{"a":1,}',
  "[1,2",
  '{"a":01}',
  "{'a':1}",
  '"\u0000"',
  String.raw`{"email":"a@example.com\u0000","password":"\u0000"}`,
  String.raw`{"email":"\ud800@example.com"}`,
  '{"email":"a@example.com","email":["b@example.com"],"password":1}',
  '{"__proto__":{"email":"a@example.com"},"constructor":{"prototype":{"role":"service_role"}}}',
  `{"a":${"9".repeat(400)}}`,
  `{"data":${'{"a":'.repeat(2000)}1${"}".repeat(2000)}}`,
  "[".repeat(100_000),
  '{"a":'.repeat(20_000),
  "email=a%40example.com&password=x",
  "\uFEFF{}",
];

/** Any body, as bytes. */
export const hostileBody: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(...brokenBodies).map((text) => Buffer.from(text)),
  hostileValue.map((value) => Buffer.from(JSON.stringify(value))),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
);

/** A body with these fields, each right, missing or hostile. */
export function bodyOf(fields: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<Buffer> {
  const values = Object.entries(fields).map(([name, right]) =>
    fc
      .oneof({ weight: 3, arbitrary: right }, { weight: 2, arbitrary: hostileValue })
      .map((value): [string, unknown] => [name, value]),
  );
  return fc
    .tuple(
      fc.tuple(...values),
      fc.array(fc.boolean(), { minLength: values.length, maxLength: values.length }),
    )
    .map(([entries, kept]) => entries.filter((_entry, index) => kept[index] === true))
    .map((entries) => Buffer.from(JSON.stringify(Object.fromEntries(entries))));
}

/** A query string with these parameters, each right, hostile, doubled or badly encoded. */
export function queryOf(names: readonly string[], right: readonly string[]): fc.Arbitrary<string> {
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...right) },
    hostileText.map((text) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\uFFFD"))),
    fc.constantFrom("%", "%ff", "%00", "%zz", "%E2%82", "%2e%2e%2f", "+", "&", "=", "%250a", "[]", "a&a"),
  );
  return fc
    .array(
      fc.tuple(fc.constantFrom(...names), value).map(([name, text]) => `${name}=${text}`),
      { maxLength: 4 },
    )
    .map((pairs) => (pairs.length === 0 ? "" : `?${pairs.join("&")}`));
}

/** A value that HTTP lets a header have. */
const headerText = fc.oneof(
  hostileText.map((text) => text.replaceAll(/[^\t\u0020-\u007E\u0080-\u00FF]/gu, "")),
  fc.constantFrom("application/json", "text/plain", "application/json; charset=utf-16", "gzip", "0", "*"),
);

/** Headers that our server reads, with what it does not expect. */
export const hostileHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.dictionary(
  fc.constantFrom(
    "Authorization",
    "apikey",
    "Content-Type",
    "Content-Encoding",
    "Accept",
    "Accept-Encoding",
    "Prefer",
    "Range",
    "If-None-Match",
    "If-Modified-Since",
    "Origin",
    "Referer",
    "User-Agent",
    "X-Supabase-Api-Version",
    "X-Client-Info",
    "Forwarded",
    "Cookie",
  ),
  headerText,
  { maxKeys: 3 },
);
