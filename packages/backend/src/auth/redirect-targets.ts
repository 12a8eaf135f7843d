import type { AuthSettings } from "./settings.ts";

/**
 * Where a person is sent after a link in a mail: the requested target when it is on the site itself or
 * on the allow-list, else the site. A mail's link must not become a way to carry tokens elsewhere.
 */
export function redirectTarget(
  requested: string | undefined,
  settings: Pick<AuthSettings, "siteUrl" | "redirectAllowList">,
): string {
  const target = parseTarget(requested);
  if (target === undefined) return settings.siteUrl;
  const allowed =
    (target.origin !== "null" && target.origin === new URL(settings.siteUrl).origin) ||
    settings.redirectAllowList.some((pattern) => matchesPattern(target, pattern));
  return allowed ? target.href : settings.siteUrl;
}

/** Longer than any page's address; a bound for the patterns, and for the mails and headers it travels in. */
const maximumTargetCharacters = 2048;

function parseTarget(requested: string | undefined): URL | undefined {
  if (requested === undefined || requested.length > maximumTargetCharacters) return undefined;
  if (!URL.canParse(requested)) return undefined;
  const target = new URL(requested);
  // A user name in the address disguises the host, and these schemes run code in the page.
  const isDisguised = target.username !== "" || target.password !== "";
  if (isDisguised || ["javascript:", "data:", "vbscript:"].includes(target.protocol)) return undefined;
  target.hash = "";
  return target;
}

function matchesPattern(target: URL, pattern: string): boolean {
  const expression = patternExpression(pattern);
  // `https://a.example` and `https://a.example/` are one address; the parser always writes the slash.
  return expression.test(target.href) || expression.test(target.href.replace(/\/$/, ""));
}

/** Supabase's globs: `*` stops at `.` and `/`, `**` does not, `?` is one character that is neither. */
function patternExpression(pattern: string): RegExp {
  const source = pattern.replaceAll(/\*\*+|[*?]|[^*?]+/g, (part) => {
    if (part === "*") return "[^./]*";
    if (part === "?") return "[^./]";
    if (part.startsWith("**")) return ".*";
    return part.replaceAll(/[$()+.[\\\]^{|}]/g, String.raw`\$&`);
  });
  return new RegExp(`^${source}$`);
}
