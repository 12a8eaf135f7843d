export type * from "./dependencies.ts";
export type { HttpFunction } from "./json-function.ts";
export * from "./language-correction.ts";
