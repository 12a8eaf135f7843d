import { chatResponseSchema, errorBodySchema } from "@motjuste/contracts";
import { cannedReply } from "@motjuste/contracts/canned-replies";
import { createEngine } from "@motjuste/engine";
import { describe, expect, it } from "vitest";

import { chatConversation } from "./chat-conversation.ts";
import { createConversations } from "./conversations.ts";
import type { Turn } from "./conversations.ts";
import type { Dependencies } from "./dependencies.ts";
import { cannedTutor } from "./tutor.ts";

const conversationId = "5f0c1a52-7f9f-4c52-9d3c-0f3f4f5b6a7d";
const valid = { conversationId: null, message: "Bonjour, je m’appelle Colette.", language: "fr" };

/** Keeps turns in a list. */
function createDependencies(given: Partial<Dependencies> = {}) {
  const turns: Turn[] = [];
  const logged: unknown[] = [];
  const dependencies: Dependencies = {
    engine: createEngine({ providers: [] }),
    tutor: cannedTutor,
    conversations: {
      storeTurn: async (turn) => {
        turns.push(turn);
        return turn.conversationId ?? conversationId;
      },
      deleteExpired: async () => undefined,
    },
    log: { error: (...line) => void logged.push(line) },
    caller: { userId: null },
    ...given,
  };
  return { ...dependencies, turns, logged };
}

function post(body: unknown, init: RequestInit = {}): Request {
  return new Request("http://localhost/functions/v1/chat-conversation", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    ...init,
  });
}

async function failureOf(body: unknown, dependencies = createDependencies()) {
  const response = await chatConversation(post(body), dependencies);
  const { error } = errorBodySchema.parse(await response.json());
  return { status: response.status, ...error };
}

/** A store behind a REST API that answers everything with this. */
function answering(status: number, code: string): Partial<Dependencies> {
  const fetch = async () => Response.json({ code, message: "secret", details: null, hint: null }, { status });
  return { conversations: createConversations({ restUrl: "http://rest.test", serviceKey: "key", fetch }) };
}

describe("chatConversation", () => {
  it("answers in the language that is learnt, with the id to go on with", async () => {
    const response = await chatConversation(post(valid), createDependencies());
    expect(response.status).toBe(200);
    expect(chatResponseSchema.parse(await response.json())).toEqual({
      response: cannedReply(valid.message, "fr"),
      conversationId,
    });
  });

  it("stores what was said and answered as the caller's, under a title of its beginning", async () => {
    const userId = "0d2d9a0e-3a4f-4d2e-8a51-6f6a3d1f2b9c";
    const dependencies = createDependencies({ caller: { userId } });
    await chatConversation(post(valid), dependencies);
    await chatConversation(post({ ...valid, conversationId }), dependencies);
    const turn = {
      callerId: userId,
      title: valid.message,
      language: "fr",
      message: valid.message,
      reply: cannedReply(valid.message, "fr"),
    };
    expect(dependencies.turns).toEqual([
      { ...turn, conversationId: null },
      { ...turn, conversationId },
    ]);
  });

  it("says that a conversation is not there, or not any more", async () => {
    const dependencies = createDependencies({
      conversations: { storeTurn: async () => undefined, deleteExpired: async () => undefined },
    });
    await expect(failureOf({ ...valid, conversationId }, dependencies)).resolves.toMatchObject({
      status: 404,
      code: "conversation_not_found",
    });
    expect(dependencies.logged).toEqual([]);
  });

  it("stores nothing of what it refuses", async () => {
    const dependencies = createDependencies();
    await expect(failureOf({ ...valid, message: " " }, dependencies)).resolves.toMatchObject({
      status: 400,
      code: "empty_text",
    });
    expect(dependencies.turns).toEqual([]);
  });

  it("stores what was answered although the client has gone away", async () => {
    const controller = new AbortController();
    const dependencies = createDependencies({
      tutor: {
        reply: async () => {
          controller.abort();
          return "Salut !";
        },
      },
    });
    await chatConversation(post(valid, { signal: controller.signal }), dependencies);
    expect(dependencies.turns).toMatchObject([{ message: valid.message, reply: "Salut !" }]);
  });

  it.each([
    ["the account is gone", 409, "23503", { status: 401, code: "unauthorized" }],
    ["the database is away", 503, "PGRST000", { status: 503, code: "storage_unavailable" }],
    ["the database is too slow", 504, "57014", { status: 503, code: "storage_unavailable" }],
    ["the function is missing", 404, "PGRST202", { status: 500, code: "internal" }],
  ])("says what to do when %s", async (_what, status, code, failure) => {
    const dependencies = createDependencies(answering(status, code));
    const { message, ...answer } = await failureOf(valid, dependencies);
    expect(answer).toEqual(failure);
    expect(message).toMatch(/again/u);
    expect(message).not.toContain("secret");
    expect(JSON.stringify(dependencies.logged)).not.toMatch(/secret|Colette/u);
  });
});
