import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { maximumStoredMails } from "./mailbox.ts";
import { createMailer } from "./mailer.ts";
import type { Mailer } from "./mailer.ts";

let parent: string;
let directory: string;
let mailer: Mailer;

const from = "Motjuste <bonjour@motjuste.test>";

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "motjuste-mailbox-"));
  directory = join(parent, "mailbox");
  mailer = createMailer({ from, mailboxDirectory: directory, now: () => new Date("2026-03-01T12:00:00Z") });
});

afterEach(async () => {
  await mailer.close();
  await rm(parent, { recursive: true, force: true });
});

function mailNumber(number: number) {
  return { to: "a@example.com", subject: `Mail ${number}`, text: "text", html: "<p>html</p>" };
}

describe("the local mailbox", () => {
  it("is empty before the first mail", async () => {
    expect(await mailer.mailbox?.listMails()).toEqual([]);
  });

  it("lists mails newest first, also those of one moment, and gives each by its id", async () => {
    await mailer.send(mailNumber(1));
    await mailer.send(mailNumber(2));
    const mails = (await mailer.mailbox?.listMails()) ?? [];
    expect(mails.map(({ subject }) => subject)).toEqual(["Mail 2", "Mail 1"]);
    expect(await mailer.mailbox?.readMail(mails[1]?.id ?? "")).toEqual({
      id: mails[1]?.id,
      date: "2026-03-01T12:00:00.000Z",
      from,
      ...mailNumber(1),
    });
  });

  it.skipIf(process.platform === "win32")("is readable by the owner alone", async () => {
    await mailer.send(mailNumber(1));
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
    const [file = ""] = await readdir(directory);
    expect((await stat(join(directory, file))).mode & 0o777).toBe(0o600);
  });

  it("keeps the newest mails and deletes older ones", async () => {
    const numbers = Array.from({ length: maximumStoredMails + 3 }, (_, number) => number);
    // oxlint-disable-next-line no-await-in-loop -- their order is what is tested
    for (const number of numbers) await mailer.send(mailNumber(number));
    const mails = (await mailer.mailbox?.listMails()) ?? [];
    expect(mails).toHaveLength(maximumStoredMails);
    expect(mails.at(-1)?.subject).toBe("Mail 3");
  });

  it.each(["../secrets", "..%2Fsecrets", "", "1700000000000-000001-x"])("has no mail %j", async (id) => {
    expect(await mailer.mailbox?.readMail(id)).toBeUndefined();
  });
});
