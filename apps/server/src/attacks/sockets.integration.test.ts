import { once } from "node:events";
import type { Socket } from "node:net";

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { startAttackedServer, type AttackedServer } from "./support/attacked-server.ts";
import { converse, listenTo, openConnection, requestText } from "./support/raw-connection.ts";

const silenceMilliseconds = 1200;
/** More than fits between a server and a client that does not read. */
const largeBytes = 32 * 1024 * 1024;

let server: AttackedServer;

beforeAll(async () => {
  server = await startAttackedServer({
    patience: {
      headersMilliseconds: 1000,
      requestMilliseconds: 2000,
      silenceMilliseconds,
      checkEveryMilliseconds: 100,
    },
    pages: { "large.txt": "a".repeat(largeBytes) },
  });
});

afterAll(async () => {
  await server.close();
});

/** Somebody else, over a connection of their own, is served while something goes on. */
async function expectService(): Promise<void> {
  expect((await converse(server.port, requestText("GET", "/health"))).statuses).toEqual([200]);
}

const signIn = "/auth/v1/token?grant_type=password";
const json = "Content-Type: application/json";

describe("headers", () => {
  test("that are too long are refused with 431", async () => {
    const { statuses } = await converse(
      server.port,
      requestText("GET", "/", [`X-Long: ${"a".repeat(20_000)}`]),
    );
    expect(statuses).toEqual([431]);
    await expectService();
  });

  test("that never end are cut off at the same length", async () => {
    const socket = await openConnection(server.port);
    const heard = listenTo(socket);
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n");
    for (let line = 0; line < 1000 && !socket.closed; line += 1) {
      socket.write(`X-${line}: ${"a".repeat(100)}\r\n`);
      // oxlint-disable-next-line no-await-in-loop -- a line at a time, as long as there is somebody to read it
      await new Promise(setImmediate);
    }
    expect((await heard).statuses).toEqual([431]);
  });

  test.each([
    ["both Content-Length and Transfer-Encoding", ["Content-Length: 4", "Transfer-Encoding: chunked"]],
    ["two lengths", ["Content-Length: 4", "Content-Length: 40"]],
    ["a negative length", ["Content-Length: -4"]],
    ["an unknown transfer encoding", ["Transfer-Encoding: xchunked"]],
    ["an encoding after chunked", ["Transfer-Encoding: chunked, identity"]],
    ["a space before the colon", ["Content-Length : 4"]],
    ["a folded line", ["X-Folded: a\r\n Content-Length: 4"]],
    ["a null character", ["X-Null: \0"]],
    ["another host name in the same header", ["Host: evil.example"]],
  ])("cannot smuggle a second request: %s", async (_name, headers) => {
    const hidden = requestText("GET", "/config.json");
    const { statuses, text } = await converse(
      server.port,
      requestText("POST", signIn, [json, ...headers], `0\r\n\r\n${hidden}`),
    );
    expect(statuses).toEqual([400]);
    expect(text).not.toContain("anonKey");
  });

  test.each([
    ["no HTTP at all", Buffer.from([0, 1, 2, 3, 255, 254, 10, 10])],
    ["TLS", Buffer.from([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3])],
    ["bare line feeds", "GET /health HTTP/1.1\nHost: localhost\n\n"],
    ["no host", "GET /health HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["a host that is none", "GET /config.json HTTP/1.1\r\nHost: a b/c@d\r\nConnection: close\r\n\r\n"],
    ["a target that is no path", requestText("GET", String.raw`/..\outside.html`)],
    ["an unknown method", requestText("STEAL", "/auth/v1/user")],
    ["a method that reflects", requestText("TRACK", "/auth/v1/user")],
  ])("of a kind that is no request are answered 400: %s", async (_name, sent) => {
    expect((await converse(server.port, sent)).statuses).toEqual([400]);
  });

  test("TRACE reflects nothing, and CONNECT opens no tunnel", async () => {
    const trace = await converse(server.port, requestText("TRACE", "/", ["Authorization: Bearer planted"]));
    expect(trace.statuses).toEqual([404]);
    expect(trace.text).not.toContain("planted");
    expect((await converse(server.port, requestText("CONNECT", "evil.example:443"))).statuses).toEqual([]);
  });
});

describe("a body of 60 MB", () => {
  const chunk = Buffer.alloc(64 * 1024, " ");
  const length = 60 * 1024 * 1024;

  /** Sends it as long as the server takes it; gives how much that was. */
  async function pour(socket: Socket, wrap: (part: Buffer) => Buffer): Promise<number> {
    let sent = 0;
    while (sent < length && !socket.closed && socket.writable) {
      const isTaken = socket.write(wrap(chunk));
      sent += chunk.length;
      // oxlint-disable-next-line no-await-in-loop -- not faster than the server reads
      if (!isTaken) await Promise.race([once(socket, "drain"), once(socket, "close")]).catch(() => undefined);
    }
    return sent;
  }

  test.each([
    ["with its length", signIn, `Content-Length: ${length}`],
    ["in chunks", signIn, "Transfer-Encoding: chunked"],
    ["for a table", "/rest/v1/profiles", "Transfer-Encoding: chunked"],
    ["for a function", "/functions/v1/language-correction", "Transfer-Encoding: chunked"],
    ["for a page", "/", `Content-Length: ${length}`],
  ])("%s is refused with 413 before it is read: %s", async (_name, target, header) => {
    const socket = await openConnection(server.port);
    const heard = listenTo(socket);
    socket.write(`POST ${target} HTTP/1.1\r\nHost: localhost\r\n${json}\r\n${header}\r\n\r\n`);
    const isChunked = header.startsWith("Transfer");
    const sent = await pour(socket, (part) =>
      isChunked
        ? Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")])
        : part,
    );
    const { statuses } = await heard;
    expect(statuses).toEqual([413]);
    expect(sent).toBeLessThan(length / 2);
    await expectService();
  });
});

/** Sends the bytes one by one, slower than anybody types, until the server has had enough. */
async function dribble(socket: Socket, text: string): Promise<void> {
  for (const letter of text) {
    if (socket.closed) return;
    socket.write(letter);
    // oxlint-disable-next-line no-await-in-loop -- a slow client waits between its letters
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

describe("a slow client", () => {
  const body = `{"email":"a@example.com","password":"${"x".repeat(1000)}"}`;

  test.each([
    ["that says nothing", "", ""],
    ["that never ends its headers", "GET /health HTTP/1.1\r\n", "X-Slow: ".padEnd(1000, "a")],
    [
      "that never ends its body",
      `POST ${signIn} HTTP/1.1\r\nHost: localhost\r\n${json}\r\nContent-Length: ${body.length}\r\n\r\n`,
      body,
    ],
    [
      "that never ends its chunks",
      `POST ${signIn} HTTP/1.1\r\nHost: localhost\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      "1\r\na\r\n".repeat(500),
    ],
  ])("%s is cut off with 408, and others are served meanwhile", async (_name, fast, slow) => {
    const socket = await openConnection(server.port);
    const heard = listenTo(socket);
    socket.write(fast);
    const dribbling = dribble(socket, slow);
    await expectService();
    expect((await heard).statuses).toEqual([408]);
    await dribbling;
  });

  test("is harmless in numbers: three hundred idle connections, and the next one is served", async () => {
    const idle = await Promise.all(
      Array.from({ length: 300 }, async () => ({ heard: listenTo(await openConnection(server.port)) })),
    );
    await expectService();
    const conversations = await Promise.all(idle.map(({ heard }) => heard));
    expect(new Set(conversations.map(({ statuses }) => statuses.join(" ")))).toEqual(new Set(["408"]));
  });

  test("that does not read its answer is cut off, and others are served meanwhile", async () => {
    const socket = await openConnection(server.port);
    socket.pause();
    socket.write("GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await expectService();
    await vi.waitFor(
      () => {
        // Whoever does not read notices the end of a connection by writing; to the server an empty line is nothing.
        socket.write("\r\n");
        expect(socket.closed).toBe(true);
      },
      { timeout: 50_000, interval: 1.5 * silenceMilliseconds },
    );
    expect(socket.bytesRead).toBeLessThan(largeBytes);
  });

  test("that asks a thousand times and does not read the answers holds up nobody", async () => {
    const socket = await openConnection(server.port);
    socket.pause();
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(1000));
    await expectService();
    expect(socket.closed).toBe(false);
    socket.destroy();
    await expectService();
  });
});

test("uploads that are broken off fail alone, and are not logged as failures of ours", async () => {
  const targets = [
    signIn,
    "/auth/v1/signup",
    "/rest/v1/chat_conversations",
    "/functions/v1/language-correction",
  ];
  const headers = [json, `Authorization: Bearer ${server.keys.serviceKey}`, "Expect: 100-continue"];
  const lengths = ["Content-Length: 5000", "Transfer-Encoding: chunked"];
  const before = server.logged().length;
  const uploads = targets.flatMap((target) => lengths.map((length) => ({ target, length })));
  await Promise.all(
    uploads.map(async ({ target, length }) => {
      const socket = await openConnection(server.port);
      socket.write(requestText("POST", target, [...headers, length]));
      // The server has read the headers and waits for the body.
      await once(socket, "data");
      socket.write(length.startsWith("Transfer") ? '8\r\n{"half":\r\n' : '{"half":');
      socket.resetAndDestroy();
    }),
  );
  await expectService();
  await vi.waitFor(() => {
    const lines = server.logged().slice(before).split("\n");
    expect(lines.filter((line) => line.includes('"method":"POST"'))).toHaveLength(uploads.length);
  }, 30_000);
  expect(server.logged().slice(before)).not.toMatch(/"level":50/u);
});
