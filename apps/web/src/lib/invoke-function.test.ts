import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { z } from "zod";

import { backend } from "../testing/backend.ts";
import { invokeFunction } from "./invoke-function.ts";

const greeting = z.object({ greeting: z.string() });

function greet(signal?: AbortSignal) {
  return invokeFunction("greet", { name: "Marie" }, greeting, signal === undefined ? {} : { signal });
}

describe("calling a function", () => {
  it("sends the request as JSON and gives the parsed answer", async () => {
    backend.use(
      http.post<never, { name: string }>("*/functions/v1/greet", async ({ request }) => {
        const { name } = await request.json();
        return HttpResponse.json({ greeting: `Bonjour ${name}`, more: "is tolerated" });
      }),
    );
    await expect(greet()).resolves.toEqual({ greeting: "Bonjour Marie" });
  });

  it("passes on the server's code, its message and how long to wait", async () => {
    backend.use(
      http.post("*/functions/v1/greet", () =>
        HttpResponse.json(
          { error: { code: "rate_limited", message: "Ten greetings an hour are enough." } },
          { status: 429, headers: { "Retry-After": "120" } },
        ),
      ),
    );
    await expect(greet()).rejects.toMatchObject({
      reason: "refused",
      code: "rate_limited",
      message: "Ten greetings an hour are enough.",
      retryAfterSeconds: 120,
    });
  });

  it.each([
    ["no server answers", () => HttpResponse.error()],
    ["something between us answers", () => new HttpResponse("<h1>Bad gateway</h1>", { status: 502 })],
  ])("calls it unreachable when %s", async (_situation, answer) => {
    backend.use(http.post("*/functions/v1/greet", answer));
    await expect(greet()).rejects.toMatchObject({ reason: "unreachable", code: undefined });
  });

  it("refuses an answer that lacks what the contract demands", async () => {
    backend.use(http.post("*/functions/v1/greet", () => HttpResponse.json({ hello: "Marie" })));
    await expect(greet()).rejects.toMatchObject({ reason: "unreadable" });
  });

  it("tells a call that was ended from one that failed", async () => {
    const controller = new AbortController();
    backend.use(
      http.post("*/functions/v1/greet", () => {
        controller.abort();
        return HttpResponse.json({ greeting: "too late" });
      }),
    );
    await expect(greet(controller.signal)).rejects.toMatchObject({ reason: "aborted" });
  });
});
