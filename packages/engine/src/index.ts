export * from "./engine.ts";
export type * from "./providers/provider.ts";
