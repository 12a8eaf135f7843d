import type { Readable, Writable } from "node:stream";

import type { Engine } from "@motjuste/engine";

/** What the command touches of the world. */
export interface Surroundings {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Aborted when the person at the terminal has had enough. */
  readonly signal: AbortSignal;
  readonly createEngine: (options: { readonly threads: number }) => Engine;
}
