import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";

/** A connect-style handler of Node requests. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** The web application's folder, where Vite finds its configuration. */
const webRoot = path.resolve(import.meta.dirname, "../../web");

/** Vite inside our server: the web application with hot reload, on the same port as everything else. */
export async function createDevelopmentSite(): Promise<{ handler: NodeHandler; close: () => Promise<void> }> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root: webRoot, appType: "spa", server: { middlewareMode: true } });
  return { handler: vite.middlewares, close: () => vite.close() };
}
