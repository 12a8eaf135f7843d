import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { run } from "./run.mjs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ name: string, command: readonly string[], env?: Record<string, string>, report?: "vitest" | "playwright" }} Step
 *   a step with a report is a test runner that writes its counts as JSON; one without is a check that passes or fails
 */

/** @type {Record<"vitest" | "playwright", (report: any) => Counts>} */
const readers = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  playwright: ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }),
};

/** @param {Step} step @param {string} folder @returns {Promise<Counts>} */
async function runStep(step, folder) {
  const reportFile = path.join(folder, `${step.name.replaceAll(" ", "-")}.json`);
  const [command = "", ...args] = step.command;
  const reporting =
    step.report === "vitest"
      ? ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`]
      : [];
  const code = await run(command, [...args, ...reporting], {
    env: { ...step.env, ...(step.report === "playwright" && { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }) },
  });
  const failure = { passed: 0, failed: 1, skipped: 0 };
  if (step.report === undefined) return code === 0 ? { passed: 0, failed: 0, skipped: 0 } : failure;
  const text = await readFile(reportFile, "utf8").catch(() => undefined);
  if (text === undefined) return failure;
  const counts = readers[step.report](JSON.parse(text));
  // A runner that fails without a failed test (a suite that does not load, a leaked handle) still failed.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * Runs the steps one after the other, all of them even when one fails, and prints a closing line
 * `N passed, N failed` summed over the test runners, where a failed check counts as one failure.
 *
 * @param {readonly Step[]} steps
 * @returns {Promise<boolean>} whether everything passed
 */
export async function runSteps(steps) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "motjuste-reports-"));
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const failures = [];
  for (const step of steps) {
    const started = Date.now();
    console.log(`\n== ${step.name}`);
    const counts = await runStep(step, folder);
    if (counts.failed > 0) failures.push(step.name);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    console.log(
      `== ${step.name}: ${counts.failed > 0 ? "FAILED" : "ok"} (${Math.round((Date.now() - started) / 1000)} s)`,
    );
  }
  await rm(folder, { recursive: true, force: true });
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  return failures.length === 0;
}
