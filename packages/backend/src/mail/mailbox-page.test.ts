import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createMailboxPage, mailboxPath } from "./mailbox-page.ts";
import { createMailbox } from "./mailbox.ts";
import type { Mailbox } from "./mailbox.ts";

let directory: string;
let mailbox: Mailbox;
let remoteAddress: string;
let app: Hono;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "motjuste-page-"));
  mailbox = createMailbox(directory, () => new Date("2026-03-01T12:00:00Z"));
  remoteAddress = "127.0.0.1";
  app = new Hono();
  app.route(mailboxPath, createMailboxPage({ mailbox, remoteAddressOf: () => remoteAddress }));
});

afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return app.request(`http://localhost:3000${path}`, { headers: { host: "localhost:3000", ...headers } });
}

async function store(subject: string, text: string): Promise<string> {
  await mailbox.deliver({ to: "a@example.com", subject, text, html: "" }, "b@example.com");
  const [mail] = await mailbox.listMails();
  return mail?.id ?? "";
}

describe("the mailbox page", () => {
  it("says what it is while it is empty", async () => {
    const response = await get(mailboxPath);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("No mail yet.");
  });

  it("lists mails and shows one, its link ready to be clicked", async () => {
    const link = "https://motjuste.example/auth/v1/verify?token=a&type=signup";
    const id = await store("Confirm <your> address", `Open\n${link}\n\n<b>text</b>`);
    const list = await (await get(mailboxPath)).text();
    expect(list).toContain(`<a href="${mailboxPath}/${id}">Confirm &lt;your&gt; address</a>`);

    const view = await (await get(`${mailboxPath}/${id}`)).text();
    const escaped = link.replaceAll("&", "&amp;");
    expect(view).toContain(`<div class="sheet">Open\n<a href="${escaped}">${escaped}</a>\n\n&lt;b&gt;text`);
  });

  it("runs nothing and loads nothing but its own style sheet", async () => {
    const id = await store("Hello", "text");
    const response = await get(`${mailboxPath}/${id}`);
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(await response.text()).not.toMatch(/<script|<style|style="|<img/);
    const style = await get(`${mailboxPath}/style.css`);
    expect(style.headers.get("content-type")).toBe("text/css; charset=utf-8");
  });

  it("gives tests the mails as JSON", async () => {
    await store("Hello", "text");
    expect(await (await get(`${mailboxPath}/messages.json`)).json()).toMatchObject([{ subject: "Hello" }]);
  });

  it("is not there for anybody else, nor is a mail that does not exist", async () => {
    const id = await store("Hello", "text");
    expect((await get(`${mailboxPath}/1700000000000-000001-x`)).status).toBe(404);
    expect((await get(mailboxPath, { host: "evil.example" })).status).toBe(404);
    remoteAddress = "203.0.113.7";
    const paths = ["", `/${id}`, "/messages.json", "/style.css"].map((path) => mailboxPath + path);
    const answers = await Promise.all(paths.map((path) => get(path)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
