import type { ChatbotLanguageCode } from "@motjuste/contracts";
import { AppError } from "@motjuste/contracts";
import { PostgrestClient } from "@supabase/postgrest-js";

/** A message and its reply. */
export interface Turn {
  /** Id of the signed-in user, from their verified token; null for a visitor. */
  readonly callerId: string | null;
  /** Null begins a conversation. */
  readonly conversationId: string | null;
  /** The title of a conversation that begins. */
  readonly title: string;
  readonly language: ChatbotLanguageCode;
  readonly message: string;
  readonly reply: string;
}

/** Where conversations are kept. */
export interface Conversations {
  /**
   * Stores a turn, whole or not at all.
   *
   * @returns the id of its conversation; undefined when the caller has no conversation of the given id, or no longer.
   * @throws {AppError} `unauthorized` for an account that is gone, `storage_unavailable` when the database is
   */
  storeTurn(turn: Turn): Promise<string | undefined>;
  /** Deletes visitors' conversations that have expired; to be called now and then. */
  deleteExpired(): Promise<void>;
}

/** How {@link createConversations} reaches the REST API. */
export interface ConversationsOptions {
  /** Address of the REST API, such as `https://<project>.supabase.co/rest/v1`. */
  readonly restUrl: string;
  /** Key of the role `service_role`. */
  readonly serviceKey: string;
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
}

/** More than expire in the hour between two calls of anybody we know; what is left waits for the next. */
const mostDeletedAtOnce = 10_000;

/** The owner of a new conversation does not exist. */
const foreignKeyViolation = "23503";

/** Conversations in the database, by the function `store_chat_turn` (decision 027): the same behind every REST API. */
export function createConversations({ restUrl, serviceKey, fetch }: ConversationsOptions): Conversations {
  const rest = new PostgrestClient(restUrl, {
    headers: { apikey: serviceKey, Authorization: `Bearer ${serviceKey}` },
    fetch,
  });
  return {
    async storeTurn({ callerId, conversationId, title, language, message, reply }) {
      const { data, error, status } = await rest.rpc("store_chat_turn", {
        caller_id: callerId,
        conversation_id: conversationId,
        title,
        language,
        message,
        reply,
      });
      if (error === null) return typeof data === "string" ? data : undefined;
      if (error.code === foreignKeyViolation) {
        throw new AppError("unauthorized", "This account no longer exists. Sign in again.", { cause: error });
      }
      if (status === 0 || status === 503 || status === 504) {
        const advice = "The conversation could not be stored. Please try again in a moment.";
        throw new AppError("storage_unavailable", advice, { cause: error });
      }
      throw new Error("A chat turn was not stored.", { cause: error });
    },
    async deleteExpired() {
      await rest.rpc("delete_expired_conversations", { most: mostDeletedAtOnce }).throwOnError();
    },
  };
}
