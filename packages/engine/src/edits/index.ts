export * from "./apply-hunks.ts";
export * from "./check-hunks.ts";
export * from "./diff-texts.ts";
export * from "./ledger.ts";
export * from "./select-hunks.ts";
export type * from "./text-edit.ts";
