import { describe, expect, it } from "vitest";

import { settingsFor } from "./settings.ts";

const gigabyte = 1024 ** 3;

describe("settingsFor", () => {
  it.each([
    { gigabytes: 0.25, shared: "32MB", maintenance: "32MB", cached: "128MB" },
    { gigabytes: 1, shared: "32MB", maintenance: "32MB", cached: "512MB" },
    { gigabytes: 4, shared: "128MB", maintenance: "64MB", cached: "2048MB" },
    { gigabytes: 64, shared: "256MB", maintenance: "128MB", cached: "8192MB" },
  ])("fits a machine of $gigabytes GB", ({ gigabytes, shared, maintenance, cached }) => {
    expect(settingsFor(gigabytes * gigabyte)).toMatchObject({
      shared_buffers: shared,
      maintenance_work_mem: maintenance,
      effective_cache_size: cached,
    });
  });
});
