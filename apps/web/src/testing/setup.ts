import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { MockInstance } from "vitest";

import { toastList } from "../components/ui/toast.ts";
import { backend } from "./backend.ts";

let consoleError: MockInstance<typeof console.error>;
let consoleWarn: MockInstance<typeof console.warn>;

// The first look at a page compiles its chunk, which takes a busy machine more than the second that is given.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

beforeAll(() => backend.listen({ onUnhandledRequest: "error" }));

beforeEach(() => {
  consoleError = vi.spyOn(console, "error");
  consoleWarn = vi.spyOn(console, "warn");
});

/** What a page says on its console is a fault, unless the test expects it: `vi.mocked(console.error).mockClear()`. */
afterEach(() => {
  cleanup();
  for (const toast of toastList.get()) toastList.remove(toast.id);
  backend.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  const said = [...consoleError.mock.calls, ...consoleWarn.mock.calls];
  if (said.length > 0)
    throw new Error(`The page said on its console:\n${said.map((line) => line.join(" ")).join("\n")}`);
});

afterAll(() => backend.close());
