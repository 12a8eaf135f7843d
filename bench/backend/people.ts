import { z } from "zod";

/** Somebody with an account, signed in. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly accessToken: string;
}

/** Where the product is, and what every request to it carries. */
export interface Target {
  readonly address: string;
  readonly anonKey: string;
}

export const password = "une plume violette 7";

const conversationsEach = 50;
const messagesEach = 20;
const parallelRequests = 8;

const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.uuid() }) });
const rowsSchema = z.array(z.object({ id: z.uuid() }));

/** The address that the nth client has for the product, which trusts one proxy: clients have allowances of their own. */
export function clientAddress(index: number): string {
  return `198.18.${Math.floor(index / 250)}.${(index % 250) + 1}`;
}

/** The public key that the product gives to browsers. */
export async function findTarget(address: string): Promise<Target> {
  const config = await fetch(`${address}/config.json`);
  return { address, ...z.object({ anonKey: z.string() }).parse(await config.json()) };
}

/** Signs people up. */
export async function signUpPeople(target: Target, count: number): Promise<Person[]> {
  return inTurns(count, async (index) => {
    const email = `person-${index}@example.org`;
    const answer = await post(target, "/auth/v1/signup", { email, password }, index);
    const { access_token: accessToken, user } = sessionSchema.parse(answer);
    return { id: user.id, email, accessToken };
  });
}

/** Gives each of these people a history: {@link conversationsEach} conversations of {@link messagesEach} messages. */
export async function writeHistories(target: Target, people: readonly Person[]): Promise<string[][]> {
  return inTurns(people.length, async (index) => {
    const person = people[index];
    const rows = Array.from({ length: conversationsEach }, (_, number) => ({
      title: `Conversation ${number}`,
      language: "fr",
    }));
    const path = "/rest/v1/chat_conversations?select=id&columns=title,language";
    const conversations = rowsSchema.parse(await post(target, path, rows, index, person));
    const messages = conversations.flatMap(({ id }) =>
      Array.from({ length: messagesEach }, () => message(id)),
    );
    await post(target, "/rest/v1/chat_messages?select=id", messages, index, person);
    return conversations.map(({ id }) => id);
  });
}

/** A message as a learner writes one. */
export function message(conversationId: string): object {
  const content = "Bonjour ! Je voudrais améliorer mon français avant mon voyage à Lyon, au mois de mai.";
  return { conversation_id: conversationId, content, sender: "user" };
}

async function post(
  { address, anonKey }: Target,
  path: string,
  body: object,
  client: number,
  person?: Person,
): Promise<unknown> {
  const response = await fetch(address + path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${person?.accessToken ?? anonKey}`,
      "content-type": "application/json",
      prefer: "return=representation",
      "x-forwarded-for": clientAddress(client),
    },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Makes things by their number, a few at once. */
async function inTurns<Made>(count: number, make: (index: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  let next = 0;
  async function work(): Promise<void> {
    while (next < count) {
      const index = next++;
      made[index] = await make(index);
    }
  }
  await Promise.all(Array.from({ length: parallelRequests }, work));
  return made;
}
