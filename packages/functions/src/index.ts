export * from "./chat-conversation.ts";
export * from "./conversations.ts";
export type * from "./dependencies.ts";
export type { HttpFunction } from "./json-function.ts";
export * from "./language-correction.ts";
export * from "./tutor.ts";
