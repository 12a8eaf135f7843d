import { gzipSync } from "node:zlib";

import { chromium, type Page, type Response } from "@playwright/test";

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

async function weighPage(page: Page, address: string): Promise<Weight> {
  const responses: Response[] = [];
  page.on("response", (response) => void responses.push(response));
  await page.goto(address, { waitUntil: "networkidle" });
  const weight: Weight = { javascript: 0, css: 0, fonts: 0, html: 0 };
  for (const response of responses) {
    const kind = kindOf(response.headers()["content-type"] ?? "");
    if (kind === undefined) continue;
    const body = await response.body();
    // Fonts are compressed in themselves.
    weight[kind] += kind === "fonts" ? body.length : gzipSync(body).length;
  }
  return weight;
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
    weights[route] = await weighPage(page, product.address + route);
    await context.close();
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
