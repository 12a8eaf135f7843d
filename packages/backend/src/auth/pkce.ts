import { createHash, timingSafeEqual } from "node:crypto";

import { z } from "zod";

import { AuthError } from "./errors/auth-error.ts";

/** Marks the token of a link that leads to a code instead of a session, as GoTrue marks it. */
export const pkcePrefix = "pkce_";

/** What a client proves later to be the one that asked for a link (RFC 7636). */
export interface CodeChallenge {
  readonly method: "s256" | "plain";
  readonly value: string;
}

const shortestChallenge = 43;
const longestChallenge = 128;

/** The two keys of every body that may ask for a link; clients without PKCE send null or nothing. */
export const codeChallengeShape = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

const methods = new Map<string, CodeChallenge["method"]>([
  ["s256", "s256"],
  ["plain", "plain"],
]);

/**
 * The challenge in a body; undefined when the client does not use PKCE.
 *
 * @throws {AuthError} `validation_failed`, in GoTrue's words.
 */
export function readCodeChallenge(body: {
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: string | null | undefined;
}): CodeChallenge | undefined {
  const value = body.code_challenge ?? "";
  const methodName = body.code_challenge_method ?? "";
  if (value === "" && methodName === "") return undefined;
  const method = methods.get(methodName.toLowerCase());
  if (value === "" || method === undefined) {
    throw invalid("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (value.length < shortestChallenge || value.length > longestChallenge) {
    throw invalid(`code challenge has to be between ${shortestChallenge} and ${longestChallenge} characters`);
  }
  if (!/^[\w.~-]+$/.test(value)) {
    throw invalid(
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    );
  }
  return { method, value };
}

/** Whether the verifier is the one that the challenge was made from. */
export function answersChallenge(verifier: string, challenge: CodeChallenge): boolean {
  const answer =
    challenge.method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
  const [given, wanted] = [Buffer.from(answer), Buffer.from(challenge.value)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function invalid(message: string): AuthError {
  return new AuthError("validation_failed", message);
}
