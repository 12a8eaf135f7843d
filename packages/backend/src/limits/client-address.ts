import { isIP, isIPv6 } from "node:net";

/** Where a request says it comes from. */
export interface AddressSources {
  /** The other end of the connection. */
  readonly remoteAddress: string | undefined;
  /** The header `X-Forwarded-For`. */
  readonly forwardedFor: string | undefined;
  /** How many proxies of ours stand in front; each appends the address it was reached from. */
  readonly trustedProxies: number;
}

/** An IPv4 address as a socket for both families shows it. */
const mappedAddress = /^::ffff:(?<v4>\d+\.\d+\.\d+\.\d+)$/i;

/** Some proxies add the port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const withPort = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/;

/**
 * The address that counts as one client: an IPv4 address, or the /64 network of an IPv6 address, because one
 * subscriber has all of that.
 *
 * `X-Forwarded-For` is believed only as far as our own proxies wrote it, counted from the right: anybody may send the
 * header with whatever they like in it.
 */
export function clientAddress({ remoteAddress, forwardedFor, trustedProxies }: AddressSources): string {
  const forwarded = (forwardedFor ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "");
  const hops = [...forwarded, remoteAddress ?? ""].toReversed();
  const believed = hops.slice(0, trustedProxies + 1).map(withoutPort);
  return networkOf(believed.findLast((hop) => isIP(hop) !== 0) ?? "unknown");
}

function withoutPort(hop: string): string {
  const groups = withPort.exec(hop)?.groups;
  return groups?.["v6"] ?? groups?.["v4"] ?? hop;
}

function networkOf(address: string): string {
  const mapped = mappedAddress.exec(address)?.groups?.["v4"];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  // The parser of URLs knows every spelling of an IPv6 address and has one of its own.
  const canonical = new URL(`http://[${address.replace(/%.*$/, "")}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => "0");
  return `${[...first, ...zeros, ...last].slice(0, 4).join(":")}::/64`;
}
