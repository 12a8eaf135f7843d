import type { EnglishHandler } from "./worker-handler.ts";

/** A worker that cannot load answers every task with the reason: one that died would be started for ever. */
export const handler: Promise<EnglishHandler> = import("./worker-handler.ts")
  .then(({ createHandler }) => createHandler())
  .catch((thrown: unknown) => () => Promise.reject(thrown));
