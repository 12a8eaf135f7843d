import { expect, it, vi } from "vitest";

import { forgetProfileDraft, keepProfileDraft, readProfileDraft } from "./profile-draft.ts";

const values = { username: "marie", displayName: "Maria", avatarUrl: "", bio: "Physicienne\net chimiste" };

it("gives back to each user what that user left, until it is forgotten", () => {
  keepProfileDraft("marie", values);
  expect(readProfileDraft("marie")).toEqual(values);
  expect(readProfileDraft("pierre")).toBeUndefined();
  forgetProfileDraft("marie");
  expect(readProfileDraft("marie")).toBeUndefined();
});

it.each([
  "",
  "{",
  "null",
  "[]",
  '{"username":"marie"}',
  '{"username":1,"displayName":"","avatarUrl":"","bio":""}',
])("takes %j for no draft", (stored) => {
  keepProfileDraft("marie", values);
  sessionStorage.setItem(sessionStorage.key(0) ?? "", stored);
  expect(readProfileDraft("marie")).toBeUndefined();
});

it("does without a storage that the browser refuses", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => keepProfileDraft("marie", values)).not.toThrow();
  vi.restoreAllMocks();
});
