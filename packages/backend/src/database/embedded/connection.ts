import { readFile } from "node:fs/promises";

import type { Layout } from "./layout.ts";
import type { Postmaster } from "./postmaster-file.ts";

/** Where the embedded server is reached; a subset of the driver's options. */
export interface EmbeddedConnection {
  /** The folder of the socket; an address on systems without private sockets. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

/** The connection to a running server, from what it says about itself. */
export async function connectionTo(postmaster: Postmaster, layout: Layout): Promise<EmbeddedConnection> {
  const { port, socketDirectory } = postmaster;
  const target = { port, user: "postgres", database: "postgres" };
  if (socketDirectory !== "") {
    return { ...target, host: socketDirectory };
  }
  const password = await readFile(layout.passwordFile, "utf8");
  return { ...target, host: "127.0.0.1", password };
}
