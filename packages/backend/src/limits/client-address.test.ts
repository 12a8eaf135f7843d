import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { clientAddress } from "./client-address.ts";

const socket = "198.51.100.9";

describe("clientAddress", () => {
  it("is the other end of the connection when no proxy is trusted, whatever the header says", () => {
    fc.assert(
      fc.property(fc.string(), (forwardedFor) => {
        expect(clientAddress({ remoteAddress: socket, forwardedFor, trustedProxies: 0 })).toBe(socket);
      }),
    );
  });

  it.each([
    ["one proxy", 1, "203.0.113.7", "203.0.113.7"],
    ["one proxy and a forged entry before it", 1, "1.2.3.4, 203.0.113.7", "203.0.113.7"],
    ["two proxies", 2, "1.2.3.4, 203.0.113.7, 10.0.0.1", "203.0.113.7"],
    ["a proxy that sends no header", 1, undefined, socket],
    ["an entry that is no address", 1, "unknown", socket],
    ["an entry with a port", 1, "203.0.113.7:4711", "203.0.113.7"],
    ["an IPv6 entry with a port", 1, "[2001:db8:1:2::7]:4711", "2001:db8:1:2::/64"],
  ])("with %s", (_name, trustedProxies, forwardedFor, expected) => {
    expect(clientAddress({ remoteAddress: socket, forwardedFor, trustedProxies })).toBe(expected);
  });

  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:0001:2::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["203.0.113.7", "203.0.113.7"],
  ])("counts %s as %s", (remoteAddress, expected) => {
    expect(clientAddress({ remoteAddress, forwardedFor: undefined, trustedProxies: 0 })).toBe(expected);
  });

  it("never fails on a header", () => {
    const anything = fc.oneof(
      fc.string(),
      fc.constantFrom("::", "[::1", "1::%", "::ffff:1.2.3.4", "[1::]:x"),
    );
    fc.assert(
      fc.property(fc.array(anything), fc.nat(5), (entries, trustedProxies) => {
        const forwardedFor = entries.join(",");
        expect(clientAddress({ remoteAddress: socket, forwardedFor, trustedProxies })).not.toBe("");
      }),
    );
  });
});
