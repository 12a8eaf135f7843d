import type { Engine } from "@motjuste/engine";

import type { Conversations } from "./conversations.ts";
import type { Tutor } from "./tutor.ts";

/** Who calls, by the verified claims of the bearer token. */
export interface Caller {
  /** Id of the signed-in user; null for a visitor, who carries the anonymous key. */
  readonly userId: string | null;
}

/** Where a function reports what the operator must know: structured fields, then a message, as pino takes them. */
export interface Log {
  error(fields: object, message: string): void;
}

/** The outside world of a function, given by whoever serves it: our server or an Edge Function. */
export interface Dependencies {
  readonly engine: Engine;
  readonly tutor: Tutor;
  readonly conversations: Conversations;
  readonly log: Log;
  readonly caller: Caller;
}
