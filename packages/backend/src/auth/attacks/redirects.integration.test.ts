import { createHash } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createAuthHarness, createConfirmedUser, goodPassword, linkIn } from "../testing/auth-harness.ts";
import type { AuthHarness } from "../testing/auth-harness.ts";

const site = "http://motjuste.test";

let harness: AuthHarness;

beforeAll(async () => {
  harness = await createAuthHarness({
    settings: { redirectAllowList: ["https://*.allowed.example/**", "myapp://callback/**"] },
  });
});

afterAll(async () => {
  await harness.close();
});

/** Where tokens must not go, in every disguise that browsers and parsers of addresses have fallen for. */
const lures = [
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "////evil.example/%2f..",
  String.raw`\\evil.example`,
  String.raw`/\evil.example`,
  String.raw`https:\\evil.example`,
  "https:evil.example",
  "https:/evil.example",
  "http://motjuste.test@evil.example",
  "http://motjuste.test:80@evil.example/",
  "http://user:password@motjuste.test/",
  String.raw`http://evil.example\@motjuste.test`,
  "http://motjuste.test.evil.example",
  "http://evil.example#http://motjuste.test",
  "http://evil.example?http://motjuste.test",
  "http://motjuste.test%2eevil.example",
  "http://motjuste.test%00.evil.example",
  "http://motjuste.test%0d%0aLocation:%20https://evil.example",
  "http://motjuste.test/\r\nLocation: https://evil.example",
  "http://motjuste.test/\r\n\r\n<script>alert(1)</script>",
  "http://motjuste.test\t.evil.example",
  " https://evil.example ",
  "\u0000https://evil.example",
  "http://motjuste.test:8080/",
  "https://motjuste.test/",
  "ftp://motjuste.test/",
  "http://mоtjuste.test/",
  "http://motjuste。test.evil.example/",
  "javascript:alert(document.domain)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript://motjuste.test/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:http://motjuste.test/1",
  "filesystem:http://motjuste.test/temporary/1",
  "file:///etc/passwd",
  "view-source:http://motjuste.test",
  "about:blank",
  "mailto:evil@evil.example",
  "https://allowed.example.evil.example/",
  "https://evil.example/.allowed.example/",
  "https://evil.example?.allowed.example/",
  "https://evil.example#.allowed.example/",
  String.raw`https://evil.example\.allowed.example/`,
  "https://a.b.allowed.example/",
  "https://xallowed.example/",
  "http://a.allowed.example/",
  "https://a.allowed.example:8443/",
  "https://a@a.allowed.example/",
  "myapp://evil/",
  "myapp:callback/",
  `${site}/${"a".repeat(5000)}`,
  "null",
  "",
];

/** Whether a browser that is sent there stays where tokens may go. */
function isOurs(location: string): boolean {
  if (/[\r\n\0]/.test(location)) return false;
  const { origin, username, password, protocol, hostname } = new URL(location);
  if (username !== "" || password !== "") return false;
  return (
    origin === site ||
    (protocol === "https:" && /^[^.]+\.allowed\.example$/.test(hostname) && new URL(location).port === "") ||
    location.startsWith("myapp://callback/")
  );
}

describe.each(lures)("with redirect_to=%j", (lure) => {
  const query = () => new URLSearchParams({ redirect_to: lure }).toString();

  it("a link, good or bad, leads nowhere but to the site", async () => {
    for (const token of ["token=unknown&type=signup", "token=pkce_unknown&type=signup", "type=nothing", ""]) {
      // oxlint-disable-next-line no-await-in-loop -- four
      const answer = await harness.request(`/auth/v1/verify?${token}&${query()}`);
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toSatisfy(isOurs);
    }
  });

  it("a mail holds no way out", async () => {
    const email = `lured-${createHash("sha256").update(lure).digest("hex").slice(0, 12)}@example.com`;
    const body = JSON.stringify({ email, password: goodPassword });
    await harness.request(`/auth/v1/signup?${query()}`, { method: "POST", body });
    const mail = await harness.newestMailTo(email);
    const link = new URL(linkIn(mail), site);
    expect(link.searchParams.get("redirect_to")).toSatisfy(isOurs);
    expect(mail.html).not.toMatch(/<script|href="(?!http:\/\/motjuste\.test\/auth\/v1\/verify\?)/i);
  });
});

it("what is allowed is still allowed", async () => {
  for (const target of [`${site}/dashboard?a=1`, "https://a.allowed.example/b/c", "myapp://callback/x"]) {
    const query = new URLSearchParams({ redirect_to: target }).toString();
    // oxlint-disable-next-line no-await-in-loop -- three
    const answer = await harness.request(`/auth/v1/verify?token=unknown&type=signup&${query}`);
    expect(answer.headers.get("location")?.startsWith(`${target}#error=`)).toBe(true);
  }
});

it("a good link that somebody changed carries its tokens to the site and nowhere else", async () => {
  const email = "changed-link@example.com";
  await createConfirmedUser(harness, email);
  const body = JSON.stringify({ email });
  await harness.request("/auth/v1/recover", { method: "POST", body });
  const link = linkIn(await harness.newestMailTo(email, "password"));
  const changed = link.replace(/redirect_to=[^&]*/, "redirect_to=https%3A%2F%2Fevil.example");
  const location = (await harness.request(changed)).headers.get("location") ?? "";
  expect(location).toContain("access_token=");
  expect(location).toSatisfy(isOurs);
});
