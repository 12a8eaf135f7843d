import type { Environment } from "./environment.ts";

/** Tells the person who started the server where to go, in plain words before the structured log. */
export function announce(environment: Environment, address: string): void {
  const lines = [`Motjuste is at ${environment.SITE_URL ?? address}`];
  if (environment.SMTP_URL === undefined) {
    lines.push(`Mails wait in the local mailbox: ${address}/dev/mailbox (set SMTP_URL to send them)`);
  }
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}
