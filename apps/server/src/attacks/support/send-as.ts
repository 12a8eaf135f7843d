import { randomInt } from "node:crypto";

import type { ReachableServer } from "./person.ts";

/** Sends as a person, each time from an address of its own; with a body it is a POST. */
export async function sendAs(
  server: ReachableServer,
  person: { readonly session: { readonly access_token: string } },
  place: string,
  body?: object,
): Promise<Response> {
  return fetch(server.address + place, {
    method: body === undefined ? "GET" : "POST",
    body: body === undefined ? null : JSON.stringify(body),
    headers: {
      "Content-Type": "application/json",
      apikey: server.keys.anonKey,
      Authorization: `Bearer ${person.session.access_token}`,
      "X-Forwarded-For": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    },
  });
}
