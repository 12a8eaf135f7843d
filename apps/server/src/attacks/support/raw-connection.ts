import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** What the server said over one connection until it closed it. */
export interface Conversation {
  /** The status of each answer, in order; empty when the connection was closed without one. */
  readonly statuses: readonly number[];
  readonly text: string;
}

/**
 * A connection below HTTP, for what no HTTP client sends. Errors are no failures here: a server may cut such a
 * client off.
 */
export async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

/** Sends these bytes and listens until the server closes the connection. */
export async function converse(port: number, sent: string | Buffer): Promise<Conversation> {
  const socket = await openConnection(port);
  const heard = listenTo(socket);
  socket.write(sent);
  return heard;
}

/** Listens until the server closes the connection. */
export async function listenTo(socket: Socket): Promise<Conversation> {
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  if (!socket.closed) await new Promise((resolve) => socket.once("close", resolve));
  const text = Buffer.concat(chunks).toString("latin1");
  return { text, statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gmu)].map(([, status]) => Number(status)) };
}

/** A request in the letters of HTTP/1.1, after which the connection closes. */
export function requestText(
  method: string,
  target: string,
  headers: readonly string[] = [],
  body = "",
): string {
  const lines = [`${method} ${target} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers];
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}
