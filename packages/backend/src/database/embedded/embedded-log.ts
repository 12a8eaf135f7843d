/** Told in sentences what becomes of the embedded server; a logger such as pino's will do. */
export interface EmbeddedLog {
  info(message: string): void;
  warn(message: string): void;
}

/** For whoever does not want to know. */
export const silentLog: EmbeddedLog = { info: () => undefined, warn: () => undefined };
