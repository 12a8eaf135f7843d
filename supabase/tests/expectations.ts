/** Who calls: nobody signed in, the user whose rows they are, and another signed-in user. */
export type CallerName = "visitor" | "owner" | "stranger";

/** What the caller meets: the statement works, finds no row to work on, or is refused. */
export type Outcome = "works" | "finds nothing" | "is refused";

/** Rows of the owner that every table is tried on. */
export interface Fixture {
  readonly ownerId: string;
  readonly conversationId: string;
  readonly messageId: string;
}

/** One verb on one table: the statement tried, and what each caller meets. */
export interface VerbExpectation {
  readonly statement: (fixture: Fixture) => string;
  readonly outcome: Readonly<Record<CallerName, Outcome>>;
}

/** Everything that is expected of one table. */
export interface TableExpectation {
  readonly select: VerbExpectation;
  readonly insert: VerbExpectation;
  readonly update: VerbExpectation;
  readonly delete: VerbExpectation;
  /** Whether visitors may read it; nothing may they write. */
  readonly isPublic?: true;
  /** The columns that a signed-in user may write at all, in alphabetical order. */
  readonly insertable: readonly string[];
  readonly updatable: readonly string[];
}

const ownerOnly = { visitor: "is refused", owner: "works", stranger: "finds nothing" } as const;
const ownerOnlyInsert = { visitor: "is refused", owner: "works", stranger: "is refused" } as const;
const everybody = { visitor: "works", owner: "works", stranger: "works" } as const;
const nobody = { visitor: "is refused", owner: "is refused", stranger: "is refused" } as const;

/** Every table of `public`; a new one fails the walk until it has an entry here. */
export const expectations: Readonly<Record<string, TableExpectation>> = {
  profiles: {
    select: {
      statement: ({ ownerId }) => `select * from public.profiles where id = '${ownerId}'`,
      outcome: ownerOnly,
    },
    insert: {
      statement: ({ ownerId }) => `insert into public.profiles (id, username) values ('${ownerId}', 'x')`,
      outcome: nobody,
    },
    update: {
      statement: ({ ownerId }) => `update public.profiles set bio = 'x' where id = '${ownerId}'`,
      outcome: ownerOnly,
    },
    delete: {
      statement: ({ ownerId }) => `delete from public.profiles where id = '${ownerId}'`,
      outcome: nobody,
    },
    insertable: [],
    updatable: ["avatar_url", "bio", "display_name", "username"],
  },
  chat_conversations: {
    select: {
      statement: ({ conversationId }) =>
        `select * from public.chat_conversations where id = '${conversationId}'`,
      outcome: ownerOnly,
    },
    insert: {
      statement: ({ ownerId }) =>
        `insert into public.chat_conversations (user_id, title, language) values ('${ownerId}', 'x', 'fr')`,
      outcome: ownerOnlyInsert,
    },
    update: {
      statement: ({ conversationId }) =>
        `update public.chat_conversations set title = 'x' where id = '${conversationId}'`,
      outcome: ownerOnly,
    },
    delete: {
      statement: ({ conversationId }) =>
        `delete from public.chat_conversations where id = '${conversationId}'`,
      outcome: ownerOnly,
    },
    insertable: ["language", "title", "user_id"],
    updatable: ["title"],
  },
  chat_messages: {
    select: {
      statement: ({ messageId }) => `select * from public.chat_messages where id = '${messageId}'`,
      outcome: ownerOnly,
    },
    insert: {
      statement: ({ conversationId }) =>
        `insert into public.chat_messages (conversation_id, content, sender) values ('${conversationId}', 'x', 'user')`,
      outcome: ownerOnlyInsert,
    },
    update: {
      statement: ({ messageId }) => `update public.chat_messages set content = 'x' where id = '${messageId}'`,
      outcome: nobody,
    },
    delete: {
      statement: ({ messageId }) => `delete from public.chat_messages where id = '${messageId}'`,
      outcome: nobody,
    },
    insertable: ["content", "conversation_id", "sender"],
    updatable: [],
  },
  plans: {
    select: { statement: () => "select * from public.plans", outcome: everybody },
    insert: {
      statement: () =>
        "insert into public.plans values ('gift', 'Gift', 9, 9, '{en}', '{basic}', interval '1 year')",
      outcome: nobody,
    },
    update: { statement: () => "update public.plans set credits_per_day = 999", outcome: nobody },
    delete: { statement: () => "delete from public.plans where id = 'open'", outcome: nobody },
    isPublic: true,
    insertable: [],
    updatable: [],
  },
  subscriptions: {
    select: {
      statement: ({ ownerId }) => `select * from public.subscriptions where user_id = '${ownerId}'`,
      outcome: ownerOnly,
    },
    insert: {
      statement: ({ ownerId }) =>
        `insert into public.subscriptions (user_id, plan_id) values ('${ownerId}', 'enterprise')`,
      outcome: nobody,
    },
    update: {
      statement: ({ ownerId }) =>
        `update public.subscriptions set plan_id = 'enterprise' where user_id = '${ownerId}'`,
      outcome: nobody,
    },
    delete: {
      statement: ({ ownerId }) => `delete from public.subscriptions where user_id = '${ownerId}'`,
      outcome: nobody,
    },
    insertable: [],
    updatable: [],
  },
};

/** The verbs a table is walked with. */
export const verbs = ["select", "insert", "update", "delete"] as const;
