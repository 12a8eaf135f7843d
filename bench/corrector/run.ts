/**
 * Sentences per second of the built-in engine beside harper.js called directly, in one run.
 *
 *   node --import tsx bench/corrector/run.ts
 *
 * Prints JSON and writes it to bench/results/corrector.json. The ratios are what counts: absolute
 * figures depend on the machine. Round 0 is cold (just loaded); the warm figure is the median of the
 * other rounds, each with sentences not seen before. Contestants take turns within a round.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg } from "node:os";

import { switchedOffRules } from "../../packages/engine/src/languages/en/harper/switched-off-rules.ts";
import { builtInProvider, harperDirectly } from "./contestants.ts";
import type { Contestant } from "./contestants.ts";
import { readCorpus } from "./corpus.ts";

const rounds = 6;
const cores = availableParallelism();

interface Figures {
  readonly loadSeconds: number;
  /** What loading added to the process's memory. */
  readonly loadMegabytes: number;
  readonly coldSentencesPerSecond: number;
  readonly warmSentencesPerSecond: number;
  /** Processor time of all threads together: what other programs on the machine do not distort. */
  readonly warmCpuMillisecondsPerSentence: number;
}

/** What some work took. */
interface Cost {
  readonly seconds: number;
  readonly cpuMilliseconds: number;
}

const sentences = await readCorpus();
const perRound = Math.floor(sentences.length / rounds);
const contestants = [
  harperDirectly("harper.js, its own rules", []),
  harperDirectly("harper.js, our rules", [...switchedOffRules.keys()]),
  builtInProvider("ours, one core", 1),
  builtInProvider("ours, all cores", cores),
];
const results = await measure(contestants);

const report = {
  date: new Date().toISOString(),
  command: "node --import tsx bench/corrector/run.ts",
  node: process.version,
  processor: cpus()[0]?.model,
  cores,
  /** Beyond the number of cores, other programs took part of them, and only processor times are comparable. */
  loadAverage: round2(loadavg()[0] ?? NaN),
  sentences: sentences.length,
  contestants: Object.fromEntries(results),
  sentencesPerSecondRatios: {
    "ours on one core to harper.js with its own rules": speedRatio(
      "ours, one core",
      "harper.js, its own rules",
    ),
    "ours on one core to harper.js with our rules": speedRatio("ours, one core", "harper.js, our rules"),
    "ours on all cores to harper.js with its own rules": speedRatio(
      "ours, all cores",
      "harper.js, its own rules",
    ),
    "ours on all cores to ours on one": speedRatio("ours, all cores", "ours, one core"),
  },
  processorTimeRatios: {
    "ours on one core to harper.js with its own rules": timeRatio(
      "ours, one core",
      "harper.js, its own rules",
    ),
    "ours on one core to harper.js with our rules": timeRatio("ours, one core", "harper.js, our rules"),
  },
};
const json = `${JSON.stringify(report, null, 2)}\n`;
const folder = new URL("../results/", import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL("corrector.json", folder), json);
process.stdout.write(json);

async function measure(all: readonly Contestant[]): Promise<Map<string, Figures>> {
  const loads = new Map<string, { seconds: number; megabytes: number }>();
  const costs = new Map<string, Cost[]>();
  for (const contestant of all) {
    const before = process.memoryUsage.rss();
    const { seconds } = await costOf(() => contestant.load());
    loads.set(contestant.name, { seconds, megabytes: (process.memoryUsage.rss() - before) / 1e6 });
  }
  for (let round = 0; round < rounds; round += 1) {
    const slice = sentences.slice(round * perRound, (round + 1) * perRound);
    for (const contestant of all) {
      const cost = await costOf(() => contestant.run(slice));
      costs.set(contestant.name, [...(costs.get(contestant.name) ?? []), cost]);
    }
  }
  await Promise.all(all.map((contestant) => contestant.close()));
  return new Map(
    all.map(({ name }) => {
      const [cold, ...warm] = costs.get(name) ?? [];
      const load = loads.get(name);
      const figures = {
        loadSeconds: round2(load?.seconds ?? NaN),
        loadMegabytes: Math.round(load?.megabytes ?? NaN),
        coldSentencesPerSecond: round2(perRound / (cold?.seconds ?? NaN)),
        warmSentencesPerSecond: round2(perRound / median(warm.map((cost) => cost.seconds))),
        warmCpuMillisecondsPerSentence: round2(median(warm.map((cost) => cost.cpuMilliseconds)) / perRound),
      };
      return [name, figures];
    }),
  );
}

async function costOf(work: () => Promise<void>): Promise<Cost> {
  const start = performance.now();
  const cpuBefore = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(cpuBefore);
  return { seconds: (performance.now() - start) / 1_000, cpuMilliseconds: (user + system) / 1_000 };
}

function speedRatio(name: string, to: string): number {
  return ratio("warmSentencesPerSecond", name, to);
}

function timeRatio(name: string, to: string): number {
  return ratio("warmCpuMillisecondsPerSentence", name, to);
}

function ratio(figure: keyof Figures, name: string, to: string): number {
  return round2((results.get(name)?.[figure] ?? NaN) / (results.get(to)?.[figure] ?? NaN));
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? NaN;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
