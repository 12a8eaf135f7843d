import { describe, expect, it } from "vitest";

import { isLoopbackRequest } from "./loopback.ts";

describe("isLoopbackRequest", () => {
  it.each([
    ["127.0.0.1", "localhost:3000"],
    ["127.0.0.1", "127.0.0.1"],
    ["::1", "[::1]:3000"],
    ["::ffff:127.0.0.1", "LOCALHOST:3000"],
  ])("trusts %s asking for %s", (remoteAddress, host) => {
    expect(isLoopbackRequest({ remoteAddress, headers: new Headers({ host }) })).toBe(true);
  });

  it.each([
    ["a stranger", "203.0.113.7", { host: "localhost:3000" }],
    ["no known address", undefined, { host: "localhost:3000" }],
    ["a neighbour in disguise", "::ffff:203.0.113.7", { host: "localhost:3000" }],
    ["a page's own host name pointed here", "127.0.0.1", { host: "evil.example:3000" }],
    ["a host name that begins like ours", "127.0.0.1", { host: "localhost.evil.example" }],
    ["no host", "127.0.0.1", {}],
    ["a proxy", "127.0.0.1", { host: "localhost", "x-forwarded-for": "203.0.113.7" }],
    [
      "a proxy that names the host",
      "127.0.0.1",
      { host: "localhost", "x-forwarded-host": "motjuste.example" },
    ],
    ["a modern proxy", "127.0.0.1", { host: "localhost", forwarded: "for=203.0.113.7" }],
  ])("does not trust %s", (_name, remoteAddress, headers) => {
    expect(isLoopbackRequest({ remoteAddress, headers: new Headers(headers) })).toBe(false);
  });
});
