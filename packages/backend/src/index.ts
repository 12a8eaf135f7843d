export * from "./database/connect.ts";
export * from "./database/embedded/start.ts";
