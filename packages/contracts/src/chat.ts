import { z } from "zod";

import { chatbotLanguageCodes } from "./languages.ts";
import { maximumMessageCharacters } from "./limits.ts";
import { textSchema } from "./text-schema.ts";

/** Name of the function, in its route (specification, section 7.2). */
export const chatConversationFunction = "chat-conversation";

/** What no database of text can hold: NUL, and half of a surrogate pair. */
const unstorable = /[\0\p{Surrogate}]/u;

/** What the chat function takes. Strict: an unknown key is refused, so that a typo is not ignored. */
export const chatRequestSchema = z.strictObject({
  /** Null at first; then what the first answer gave. */
  conversationId: z
    .guid({ error: "conversationId must be null, or the id that the first answer gave" })
    .nullable(),
  message: textSchema("message", maximumMessageCharacters).refine((message) => !unstorable.test(message), {
    error: "message contains a character that cannot be stored (NUL or half of a surrogate pair). Remove it.",
  }),
  language: z.enum(chatbotLanguageCodes, {
    error: `language must be one of ${chatbotLanguageCodes.join(", ")}`,
  }),
});

/** What the chat function takes. */
export type ChatRequest = z.infer<typeof chatRequestSchema>;

/** What the chat function answers. Tolerant: unknown keys pass. */
export const chatResponseSchema = z.object({
  response: z.string(),
  conversationId: z.string(),
});

/** What the chat function answers. */
export type ChatResponse = z.infer<typeof chatResponseSchema>;
