import { beforeEach, describe, expect, it } from "vitest";

import { browserStorage } from "./draft-storage.ts";

function refusing(): Storage {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe("browserStorage", () => {
  it("lets a new tab find what another one kept", () => {
    browserStorage().write("name", "value");
    sessionStorage.clear();
    expect(browserStorage().read("name")).toBe("value");
  });

  it("gives a tab its own value back after another tab has written", () => {
    browserStorage().write("name", "mine");
    localStorage.setItem("name", "of another tab");
    expect(browserStorage().read("name")).toBe("mine");
  });

  it("keeps in one place when the other is blocked", () => {
    const storage = browserStorage(refusing);
    expect(storage.write("name", "value")).toBe(true);
    expect(storage.read("name")).toBe("value");
    storage.remove("name");
    expect(storage.read("name")).toBeUndefined();
  });

  it("says so when nothing can be kept", () => {
    const storage = browserStorage(refusing, refusing);
    expect(storage.write("name", "value")).toBe(false);
    expect(storage.read("name")).toBeUndefined();
  });
});
