import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

const command = fileURLToPath(new URL("correct.ts", import.meta.url));

/** Starts the real command, as `npm run correct` does. */
function start(...commandLine: string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", command, ...commandLine]);
  const ended = once(child, "exit").then(([code, signal]): unknown => signal ?? code);
  return { ...child, kill: child.kill.bind(child), ended, errors: text(child.stderr) };
}

const line = (id: number) => `${JSON.stringify({ id, text: "I recieve the mail.", language: "en" })}\n`;

describe("the correct command", () => {
  it("corrects English from its input to its output", async () => {
    const { stdin, stdout, ended, errors } = start("--language", "en", "--mode", "basic");
    stdin.end("I recieve the mail.\r\n\r\n  Thank you.");
    expect(await text(stdout)).toBe("I receive the mail.\r\n\r\n  Thank you.");
    expect([await ended, await errors]).toEqual([0, ""]);
  });

  it("answers lines in their order and goes on after a bad one", async () => {
    const { stdin, stdout, ended } = start("--jsonl", "--threads", "2");
    stdin.end(`${line(1)}not JSON\n${line(2)}`);
    const answers = (await text(stdout)).trim().split("\n");
    expect(answers.map((answer): unknown => JSON.parse(answer))).toMatchObject([
      { id: 1, correctedText: "I receive the mail.", hunks: [{ before: "recieve", after: "receive" }] },
      { id: null, error: { code: "invalid_request" } },
      { id: 2, correctedText: "I receive the mail." },
    ]);
    expect(await ended).toBe(1);
  });

  it("ends quietly at Ctrl+C", async () => {
    const { stdin, stdout, kill, ended, errors } = start("--jsonl", "--threads", "1");
    stdin.write(line(1));
    await once(stdout, "data");
    kill("SIGINT");
    expect([await ended, await errors]).toEqual([130, ""]);
  });

  it("ends quietly when its reader goes away, as in `correct ... | head -1`", async () => {
    const { stdin, stdout, ended, errors } = start("--jsonl", "--threads", "1");
    // The command stops reading, so that the rest of the input cannot be delivered.
    stdin.on("error", () => undefined);
    stdin.write(line(1));
    await once(stdout, "data");
    stdout.destroy();
    stdin.write(line(2).repeat(200));
    expect([await ended, await errors]).toEqual([141, ""]);
  });
});
