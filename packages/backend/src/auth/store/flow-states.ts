import { randomUUID } from "node:crypto";

import type { Sql } from "../../database/sql.ts";
import type { CodeChallenge } from "../pkce.ts";
import { hashToken } from "../tokens/opaque-token.ts";
import type { AuthenticationMethod } from "./sessions.ts";

/** What the links of the PKCE flow are for. */
export type LinkMethod = Exclude<AuthenticationMethod, "password" | "otp">;

/** A link that was followed and whose code waits for the client that asked for it. */
export interface FlowState {
  readonly id: string;
  readonly userId: string;
  readonly method: LinkMethod;
  readonly challenge: CodeChallenge;
  readonly issuedAt: Date;
}

/** Remembers who asked for a link, until it is followed. */
export async function openFlowState(
  sql: Sql,
  { userId, method, challenge }: Pick<FlowState, "userId" | "method" | "challenge">,
  now: Date,
): Promise<void> {
  // The table wants a code from the start; nobody ever learns this one.
  const unknownCode = hashToken(randomUUID());
  await sql`
    insert into auth.flow_state (
      user_id, auth_code, code_challenge, code_challenge_method, provider_type, authentication_method,
      created_at, updated_at
    ) values (
      ${userId}, ${unknownCode}, ${challenge.value}, ${challenge.method}::auth.code_challenge_method, ${method}, ${method},
      ${now}, ${now}
    )
  `;
}

/** The code for whoever asked last for a link of these kinds; undefined when nobody did. Only its hash is stored. */
export async function issueAuthCode(
  sql: Sql,
  userId: string,
  methods: readonly LinkMethod[],
  now: Date,
): Promise<string | undefined> {
  const code = randomUUID();
  const rows = await sql`
    update auth.flow_state set auth_code = ${hashToken(code)}, auth_code_issued_at = ${now}, updated_at = ${now}
    where id = (
      select id from auth.flow_state
      where user_id = ${userId} and authentication_method = any(${methods}) and auth_code_issued_at is null
      order by created_at desc limit 1
    )
    returning id
  `;
  return rows.length === 0 ? undefined : code;
}

/** The flow state of a code, its user locked until the transaction ends. */
export async function lockFlowState(sql: Sql, code: string): Promise<FlowState | undefined> {
  const codeHash = hashToken(code);
  await sql`
    select 1 from auth.users where id = (select user_id from auth.flow_state where auth_code = ${codeHash} limit 1)
    for update
  `;
  const [row] = await sql<
    Omit<FlowState, "challenge"> & Record<"challengeMethod" | "challengeValue", string>
  >`
    select
      id, user_id as "userId", authentication_method as method, auth_code_issued_at as "issuedAt",
      code_challenge_method as "challengeMethod", code_challenge as "challengeValue"
    from auth.flow_state where auth_code = ${codeHash} and auth_code_issued_at is not null
  `;
  if (row === undefined) return undefined;
  const { challengeMethod, challengeValue, ...state } = row;
  return {
    ...state,
    challenge: { method: challengeMethod === "plain" ? "plain" : "s256", value: challengeValue },
  };
}

/** Uses the code up. */
export async function deleteFlowState(sql: Sql, id: string): Promise<void> {
  await sql`delete from auth.flow_state where id = ${id}`;
}
