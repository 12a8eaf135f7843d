import { plant, plantedUsers, plantVisitor } from "./planted-rows.ts";
import type { PlantedUser } from "./planted-rows.ts";
import { createRestHarness } from "./rest-harness.ts";
import type { RestHarness } from "./rest-harness.ts";

const [first, second] = plantedUsers;
if (first === undefined || second === undefined) throw new Error("Nobody is there");

/** Whose rows they are. */
export const owner: PlantedUser = first;

/** Another signed-in user. */
export const stranger: PlantedUser = second;

/** An answer, as far as an attacker learns from it. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly count: string | undefined;
}

/** Who asks. */
type Who = "owner" | "stranger" | "visitor";

/** The real schema with everybody's rows in it. */
export interface PlantedWorld {
  readonly rest: RestHarness;
  /** Asks for changed rows and counts, unless `more` headers say otherwise. */
  readonly ask: (
    who: Who,
    method: string,
    path: string,
    body?: object,
    more?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
}

/** A table in which users choose the key themselves, as none of ours is. */
const pseudonyms = `
  create table public.pseudonym (
    name text primary key,
    user_id uuid not null default auth.uid() references public.profiles (id),
    story text
  );
  alter table public.pseudonym enable row level security;
  create policy "own" on public.pseudonym to authenticated
    using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
  grant select, insert, update, delete on public.pseudonym to authenticated;
`;

/** Makes the world. */
export async function createPlantedWorld(): Promise<PlantedWorld> {
  const rest = await createRestHarness();
  await plant(rest.database.sql, plantedUsers);
  await plantVisitor(rest.database.sql);
  await rest.database.sql.script(pseudonyms);
  await rest.database.sql`
    insert into public.pseudonym (name, user_id, story) values ('taken', ${owner.id}, ${owner.mark})
  `;
  const tokens: Readonly<Record<Who, string>> = {
    owner: await rest.tokenOf(owner.id),
    stranger: await rest.tokenOf(stranger.id),
    visitor: rest.anonKey,
  };
  return {
    rest,
    async ask(who, method, path, body, more = {}) {
      const response = await rest.request(path, {
        method,
        headers: {
          authorization: `Bearer ${tokens[who]}`,
          "content-type": "application/json",
          prefer: "return=representation,count=exact",
          ...more,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, text, count: response.headers.get("content-range")?.split("/")[1] };
    },
  };
}

/** The error code in an answer. */
export function codeOf({ text }: Answer): unknown {
  const body: unknown = JSON.parse(text);
  return typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
}
