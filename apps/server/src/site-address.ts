/** Whether an address leads to the machine that opens it, and so to nobody else's site. */
export function isOnThisMachine(address: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);
}

/** A person on this machine may have typed either name of it; links may lead back to both. */
export function loopbackNames(siteUrl: string): string[] {
  if (new URL(siteUrl).hostname !== "localhost") return [];
  return ["localhost", "127.0.0.1"].map((hostname) => {
    const named = new URL(siteUrl);
    named.hostname = hostname;
    return `${named.origin}/**`;
  });
}
