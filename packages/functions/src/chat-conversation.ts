import { AppError, chatConversationFunction, chatRequestSchema, parseRequest } from "@motjuste/contracts";
import type { ChatResponse } from "@motjuste/contracts";

import { jsonFunction } from "./json-function.ts";
import { titleOf } from "./title-of.ts";

/**
 * Answers a message to the chatbot and stores both: `{conversationId, message, language}` in, `{response, conversationId}`
 * out (specification, section 7.2). The id is null at first and kept from the first answer on.
 */
export const chatConversation = jsonFunction({
  name: chatConversationFunction,
  parse: (body) => parseRequest(chatRequestSchema, body),
  run: async (
    { conversationId, message, language },
    { tutor, conversations, caller },
    signal,
  ): Promise<ChatResponse> => {
    const response = await tutor.reply({ message, language }, signal);
    // Not stopped when the client goes away: what was said is in the history when they come back.
    const storedId = await conversations.storeTurn({
      callerId: caller.userId,
      conversationId,
      title: titleOf(message),
      language,
      message,
      reply: response,
    });
    if (storedId === undefined) {
      throw new AppError(
        "conversation_not_found",
        "There is no such conversation, or it has expired. Start a new one.",
      );
    }
    return { response, conversationId: storedId };
  },
});
