/** What somebody may ask the chatbot about, in the order in which it is looked for (specification, section 8). */
export const topics = ["grammar", "exercise", "vocabulary"] as const;

/** What somebody may ask the chatbot about. */
export type Topic = (typeof topics)[number];

/** The canned replies in one language. Each stands alone: it promises nothing that a later answer would have to keep. */
export interface Phrases {
  /** Beginnings of words that name the topic, in lower case and without accents. */
  readonly keywords: Readonly<Record<Topic, readonly string[]>>;
  readonly replies: Readonly<Record<Topic | "default", readonly [string, ...string[]]>>;
}
