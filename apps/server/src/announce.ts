import type { Environment } from "./environment.ts";
import { isOnThisMachine } from "./site-address.ts";

/** Tells the person who started the server where to go, in plain words before the structured log. */
export function announce(environment: Environment, address: string): void {
  const { SITE_URL } = environment;
  const lines = [
    `Motjuste is at ${SITE_URL === undefined ? address : `${SITE_URL} (this process: ${address})`}`,
  ];
  if (environment.SMTP_URL === undefined) {
    lines.push(
      isOnThisMachine(SITE_URL ?? address)
        ? `Mails wait in the local mailbox: ${address}/dev/mailbox (set SMTP_URL to send them)`
        : `No mail is sent: set SMTP_URL. Until then mails wait in ${environment.DATA_DIR}/mailbox`,
    );
  }
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}
