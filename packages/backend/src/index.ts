export * from "./database/as-caller.ts";
export * from "./database/bootstrap.ts";
export * from "./database/connect.ts";
export * from "./database/embedded/start.ts";
export * from "./database/migrate.ts";
