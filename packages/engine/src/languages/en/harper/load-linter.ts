import { readFile } from "node:fs/promises";

import { createBinaryModuleFromUrl, LocalLinter } from "harper.js";
import { slimBinary } from "harper.js/slimBinary";

import { switchedOffRules } from "./switched-off-rules.ts";

/**
 * Loads harper with the rules that mode basic uses.
 *
 * The slim build finds the same with half the memory: harper loads it beside the full one anyway.
 * It is read here and passed as a blob because harper itself cannot open a path with a space in it.
 */
export async function loadLinter(): Promise<LocalLinter> {
  const bytes = await readFile(new URL(slimBinary.url));
  const url = URL.createObjectURL(new Blob([bytes], { type: "application/wasm" }));
  try {
    const linter = new LocalLinter({ binary: createBinaryModuleFromUrl(url, "slim") });
    await linter.setup();
    const rules = await linter.getDefaultLintConfig();
    await linter.setLintConfig({ ...rules, ...switchedOff() });
    return linter;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function switchedOff(): Record<string, boolean> {
  return Object.fromEntries([...switchedOffRules.keys()].map((rule) => [rule, false]));
}
