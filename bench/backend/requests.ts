import type { Request } from "autocannon";

import { clientAddress, message, password } from "./people.ts";
import type { Person, Target } from "./people.ts";

/** So many clients that the allowance of one (3000 requests a minute) is never used up. */
const clients = 128;

/** One kind of request, as many clients send it. */
export type RequestCase = "selectById" | "nestedHistory" | "insert" | "signIn";

/** What is sent for each case. */
export type Requests = Readonly<Record<RequestCase, readonly Request[]>>;

/** Who asks for what. */
export interface RequestParts {
  readonly target: Target;
  /** People with a history, and the ids of their conversations. */
  readonly readers: readonly Person[];
  readonly conversations: readonly (readonly string[])[];
  /** People with one conversation to write into. */
  readonly writers: readonly Person[];
  readonly written: readonly (readonly string[])[];
  /** Everybody. */
  readonly people: readonly Person[];
}

/** What supabase-js sends for each case. */
export function buildRequests(parts: RequestParts): Requests {
  const { anonKey } = parts.target;

  const headersOf = (index: number, token: string) => ({
    apikey: anonKey,
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "x-client-info": "supabase-js-node/2.109.0",
    "x-forwarded-for": clientAddress(index),
  });

  return {
    selectById: forClients((index) => {
      const { person, conversation } = pick(parts.readers, parts.conversations, index);
      const headers = headersOf(index, person.accessToken);
      return {
        method: "GET",
        path: `/rest/v1/chat_conversations?select=*&id=eq.${conversation}`,
        headers: { ...headers, accept: "application/vnd.pgrst.object+json" },
      };
    }),
    nestedHistory: forClients((index) => {
      const { person } = pick(parts.readers, parts.conversations, index);
      const order = "order=created_at.desc&chat_messages.order=created_at.asc";
      return {
        method: "GET",
        path: `/rest/v1/chat_conversations?select=*,chat_messages(*)&${order}&limit=50`,
        headers: { ...headersOf(index, person.accessToken), accept: "application/json" },
      };
    }),
    insert: forClients((index) => {
      const { person, conversation } = pick(parts.writers, parts.written, index);
      return {
        method: "POST",
        path: "/rest/v1/chat_messages",
        headers: headersOf(index, person.accessToken),
        body: JSON.stringify(message(conversation)),
      };
    }),
    signIn: parts.people.map(({ email }, index) => ({
      method: "POST",
      path: "/auth/v1/token?grant_type=password",
      headers: headersOf(index, anonKey),
      body: JSON.stringify({ email, password }),
    })),
  };
}

function forClients(make: (index: number) => Request): readonly Request[] {
  return Array.from({ length: clients }, (_, index) => make(index));
}

function pick(
  people: readonly Person[],
  conversations: readonly (readonly string[])[],
  index: number,
): { person: Person; conversation: string } {
  const person = people[index % people.length];
  const own = conversations[index % people.length];
  const conversation = own?.[index % own.length];
  if (person === undefined || conversation === undefined) throw new RangeError("nobody to ask as");
  return { person, conversation };
}
