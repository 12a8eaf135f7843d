import type { ChatbotLanguageCode } from "@motjuste/contracts";
import { cannedReply } from "@motjuste/contracts/canned-replies";

/** What somebody says to the tutor. */
export interface TutorInput {
  readonly message: string;
  readonly language: ChatbotLanguageCode;
}

/** Who answers in the chat: the only part that knows what to say. */
export interface Tutor {
  /** The reply in the language of the input, as plain text; `signal` is aborted when the client goes away. */
  reply(input: TutorInput, signal: AbortSignal): Promise<string>;
}

/** A tutor without a mind: answers by keyword from the canned replies. */
export const cannedTutor: Tutor = {
  reply: async ({ message, language }) => cannedReply(message, language),
};
