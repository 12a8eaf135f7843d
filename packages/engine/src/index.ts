export * from "./engine.ts";
export * from "./providers/built-in/built-in-provider.ts";
export type * from "./providers/provider.ts";
