import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { TestProject } from "vitest/node";

import { bootstrap } from "../database/bootstrap.ts";
import { connect, withDatabase } from "../database/connect.ts";
import type { DatabaseTarget } from "../database/connect.ts";
import { startEmbeddedPostgres } from "../database/embedded/start.ts";
import { quoted } from "../database/fragment.ts";
import { migrate } from "../database/migrate.ts";

/** What the run gives to each test file. */
export interface TestServer {
  readonly target: DatabaseTarget;
  /** A database with everything applied, to copy. */
  readonly template: string;
}

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** One server for the whole run: TEST_DATABASE_URL, or an embedded one in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `motjuste_template_${randomUUID().replaceAll("-", "")}`;
  const { target, stop } = await openServer();
  const administration = connect(target, { maximumConnections: 1 });
  try {
    await administration`create database ${quoted(template)}`;
    await fillTemplate(target, template);
  } catch (error) {
    await administration.end();
    await stop();
    throw error;
  }
  project.provide("testServer", { target, template });
  return async () => {
    await administration`drop database if exists ${quoted(template)}`;
    await administration.end();
    await stop();
  };
}

async function openServer(): Promise<{ target: DatabaseTarget; stop: () => Promise<void> }> {
  const url = process.env["TEST_DATABASE_URL"];
  if (url !== undefined && url !== "") return { target: url, stop: async () => undefined };
  const directory = await mkdtemp(join(tmpdir(), "motjuste-test-"));
  const server = await startEmbeddedPostgres({ dataDirectory: directory });
  return {
    target: server.connection,
    async stop() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function fillTemplate(target: DatabaseTarget, template: string): Promise<void> {
  const database = connect(withDatabase(target, template), { maximumConnections: 1 });
  try {
    await bootstrap(database);
    await migrate(database);
  } finally {
    await database.end();
  }
}
