import { describe, expect, it } from "vitest";

import { formatSidebarCookie, readSidebarCookie } from "./sidebar-cookie.ts";

describe("the sidebar's cookie", () => {
  it.each([
    ["", true],
    ["sidebar_state=true", true],
    ["theme=dark; sidebar_state=false; other=1", false],
    ["not_sidebar_state=false", true],
    ["sidebar_state=perhaps", true],
  ])("%j means open: %s", (cookies, isOpen) => {
    expect(readSidebarCookie(cookies)).toBe(isOpen);
  });

  it("lasts seven days on the whole site and is not sent with requests from elsewhere", () => {
    expect(formatSidebarCookie(false)).toBe("sidebar_state=false; path=/; max-age=604800; SameSite=Lax");
  });

  it("is read back as it was written", () => {
    for (const isOpen of [true, false]) expect(readSidebarCookie(formatSidebarCookie(isOpen))).toBe(isOpen);
  });
});
