export * from "./correction.ts";
export * from "./errors.ts";
export * from "./hunk.ts";
export * from "./languages.ts";
export * from "./limits.ts";
export * from "./public-config.ts";
export * from "./rows.ts";
