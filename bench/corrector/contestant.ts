/** One way to get sentences corrected. */
export interface Contestant {
  readonly name: string;
  /** A process of its own: its processor time and memory are not in ours. */
  readonly isSeparate?: boolean;
  /** Loads what the first sentence needs. */
  load(): Promise<void>;
  /** Corrects all sentences. */
  run(sentences: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
