import { Hono } from "hono";
import { describe, expect, it } from "vitest";

import type { Limits } from "./create-limits.ts";
import { limitRequests } from "./limit-requests.ts";

/** Allows each key once. */
function onceEach(): Pick<Limits, "consume"> {
  const seen = new Set<string>();
  return {
    consume: async (key) => {
      if (seen.has(key)) return { allowed: false, retryAfterSeconds: 42 };
      seen.add(key);
      return { allowed: true };
    },
  };
}

function createApp(): Hono<{ Variables: { clientAddress: string } }> {
  const app = new Hono<{ Variables: { clientAddress: string } }>();
  app.use(async (context, next) => {
    const address = context.req.header("x-test-address");
    if (address !== undefined) context.set("clientAddress", address);
    await next();
  });
  app.use(
    limitRequests({
      limits: onceEach(),
      kind: "rest-by-address",
      bodyOf: (seconds) => ({ message: `Wait ${seconds} seconds.` }),
    }),
  );
  app.get("/", (context) => context.text("served"));
  return app;
}

const from = (address: string) => ({ headers: { "x-test-address": address } });

describe("limitRequests", () => {
  it("answers what is too much with 429, the waiting time and the family's body", async () => {
    const app = createApp();
    expect(await (await app.request("/", from("203.0.113.7"))).text()).toBe("served");
    const refused = await app.request("/", from("203.0.113.7"));
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("42");
    expect(await refused.json()).toEqual({ message: "Wait 42 seconds." });
  });

  it("counts each client by itself", async () => {
    const app = createApp();
    await app.request("/", from("203.0.113.7"));
    expect((await app.request("/", from("203.0.113.8"))).status).toBe(200);
  });
});
