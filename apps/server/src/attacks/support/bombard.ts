import * as fc from "fast-check";

import { Sender, type PlainAnswer, type PlainRequest } from "./send-request.ts";

/** How many of a family's requests are under way together. */
const together = 16;

/** The number of cases that the issue asks for. */
const cases = 10_000;

/** Another seed gives other cases: `FUZZ_SEED=$RANDOM npx vitest run --project integration apps/server/src/attacks`. */
const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_121);

/** What was wrong with an answer, and how to see it again. */
export interface Complaint {
  readonly seed: number;
  readonly request: string;
  readonly what: string;
}

/**
 * Sends ten thousand generated requests and collects what `complain` has against the answers. An unanswered request is
 * a complaint too. `asClients`: each comes from an address of its own, so that no limit ends the run early; else they
 * come from this machine, to which the local mailbox opens.
 */
export async function bombard(
  port: number,
  requests: fc.Arbitrary<PlainRequest>,
  complain: (request: PlainRequest, answer: PlainAnswer) => string | undefined,
  { asClients }: { readonly asClients: boolean },
): Promise<{ readonly complaints: readonly Complaint[]; readonly statuses: ReadonlyMap<number, number> }> {
  const sender = new Sender(port);
  const waiting = fc.sample(requests, { numRuns: cases, seed }).entries();
  const complaints: Complaint[] = [];
  const statuses = new Map<number, number>();

  async function work(): Promise<void> {
    for (const [number, request] of waiting) {
      const headers = { ...(asClients && { "X-Forwarded-For": addressOf(number) }), ...request.headers };
      // oxlint-disable-next-line no-await-in-loop -- each worker sends one after the other
      const answer = await sender.send({ ...request, headers }).catch((error: unknown) => String(error));
      const what = typeof answer === "string" ? `not answered: ${answer}` : complain(request, answer);
      if (typeof answer !== "string") statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (what !== undefined) complaints.push({ seed, request: describe(request), what });
    }
  }

  await Promise.all(Array.from({ length: together }, work));
  sender.close();
  return { complaints, statuses };
}

function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

function describe({ method, target, headers, body }: PlainRequest): string {
  const start = body?.toString("latin1").slice(0, 500);
  return JSON.stringify({ method, target: target.slice(0, 500), headers, body: start });
}
