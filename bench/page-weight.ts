import { gzipSync } from "node:zlib";

import { chromium } from "@playwright/test";

import { startProduct, temporaryDataFolder } from "./support/product.ts";
import { writeResult } from "./support/write-result.ts";

const routes = ["/", "/correction", "/auth", "/privacy-policy", "/pricing", "/nowhere"];

/** Kilobytes (1000 bytes) of one kind of file after gzip, whatever encoding the server chose. */
type Weight = Record<"javascript" | "css" | "fonts" | "html", number>;

function kindOf(contentType: string): keyof Weight | undefined {
  if (contentType.includes("javascript")) return "javascript";
  if (contentType.includes("css")) return "css";
  if (contentType.includes("font")) return "fonts";
  return contentType.includes("html") ? "html" : undefined;
}

/** What a first visitor's browser fetches for each route before any interaction. */
export async function measurePageWeight(): Promise<void> {
  const data = await temporaryDataFolder();
  const product = await startProduct(data.folder);
  const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const weights: Record<string, Weight> = {};
  for (const route of routes) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const weight: Weight = { javascript: 0, css: 0, fonts: 0, html: 0 };
    const bodies: Promise<void>[] = [];
    page.on("response", (response) => {
      const kind = kindOf(response.headers()["content-type"] ?? "");
      if (kind === undefined) return;
      const add = response.body().then((body) => {
        weight[kind] += kind === "fonts" ? body.length : gzipSync(body).length;
      });
      bodies.push(add);
    });
    await page.goto(product.address + route, { waitUntil: "networkidle" });
    await Promise.all(bodies);
    await context.close();
    weights[route] = weight;
  }
  await browser.close();
  await product.stop();
  await data.remove();
  const inKilobytes = Object.fromEntries(
    Object.entries(weights).map(([route, weight]) => [
      route,
      Object.fromEntries(Object.entries(weight).map(([kind, bytes]) => [kind, Math.round(bytes / 100) / 10])),
    ]),
  );
  await writeResult("page-weight", { kilobytesGzip: inKilobytes });
}
