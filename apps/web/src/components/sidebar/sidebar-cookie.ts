const cookieName = "sidebar_state";

/** Seven days, in seconds (specification, section 9). */
const cookieLifetimeSeconds = 60 * 60 * 24 * 7;

/** Whether the visitor last left the sidebar open. Open when nothing, or nothing sensible, is stored. */
export function readSidebarCookie(cookies: string): boolean {
  const stored = cookies
    .split(";")
    .map((pair) => pair.trim().split("="))
    .find(([name]) => name === cookieName);
  return stored?.[1] !== "false";
}

/** The cookie that remembers the sidebar for seven days, as `document.cookie` takes it. */
export function formatSidebarCookie(isOpen: boolean): string {
  return `${cookieName}=${isOpen}; path=/; max-age=${cookieLifetimeSeconds}; SameSite=Lax`;
}
