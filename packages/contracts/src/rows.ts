/** A row of `public.profiles`: one per user, `id` equal to the user's (specification, section 3). */
export interface ProfileRow {
  readonly id: string;
  readonly username: string | null;
  readonly display_name: string | null;
  readonly bio: string | null;
  readonly avatar_url: string | null;
}

/** Who wrote a stored chat message; anything but `user` is the assistant (specification, section 3). */
export type ChatSender = "user" | "assistant";

/** A row of `public.chat_messages`. Times are ISO 8601 with offset. */
export interface ChatMessageRow {
  readonly id: string;
  readonly content: string;
  readonly sender: ChatSender;
  readonly created_at: string;
}

/** A row of `public.chat_conversations` with its nested messages, as the history reads it. */
export interface ChatConversationRow {
  readonly id: string;
  readonly user_id: string;
  readonly title: string | null;
  readonly language: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly chat_messages: readonly ChatMessageRow[];
}

/** What `get_user_subscription_info` answers about the caller's plan; -1 means unlimited (specification, section 3). */
export interface SubscriptionInfo {
  readonly plan_name: string;
  /** Thirty times what the plan gives a day. */
  readonly credits_per_month: number;
  /** Of the calendar month, in UTC. */
  readonly credits_used: number;
  readonly credits_remaining: number;
}
