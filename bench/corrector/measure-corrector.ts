import { availableParallelism, loadavg } from "node:os";

import { switchedOffRules } from "../../packages/engine/src/languages/en/harper/switched-off-rules.ts";
import { median } from "../support/median.ts";
import { writeResult } from "../support/write-result.ts";
import { builtInProvider } from "./built-in-provider.ts";
import { commandLine } from "./command-line.ts";
import type { Contestant } from "./contestant.ts";
import { readCorpus } from "./corpus.ts";
import { harperDirectly } from "./harper-directly.ts";

const rounds = 6;

/** The rule of harper whose work our own spelling does. */
const spellingRule = "SpellCheck";

/** What some work took. */
interface Cost {
  readonly milliseconds: number;
  /** Processor time of all threads of this process: other programs on the machine distort it little. */
  readonly cpuMilliseconds: number;
}

interface Protocol {
  readonly contestant: Contestant;
  readonly loadMilliseconds: number;
  readonly costs: readonly Cost[];
}

/**
 * Measures sentences per second of the built-in engine beside harper.js called directly.
 *
 * All get the same sentences, one text each. Round 0 is cold (just loaded); the warm figures are the
 * medians of the other rounds, each with sentences not seen before. Contestants take turns within a
 * round, so that ratios hold on a busy machine too. Of the three harpers, the one with our rules does the
 * same job as ours; the one without spelling does less, only what ours asks of it, and so shows what our
 * spelling, worker threads and messages cost together.
 */
export async function measureCorrector(): Promise<void> {
  const cores = availableParallelism();
  const ourRulesOff = [...switchedOffRules.keys()];
  const own = harperDirectly("harper.js, its own rules", []);
  const same = harperDirectly(
    "harper.js, our rules",
    ourRulesOff.filter((rule) => rule !== spellingRule),
  );
  const less = harperDirectly("harper.js, our rules without spelling", ourRulesOff);
  const oneCore = builtInProvider("ours, one thread", 1);
  const allCores = builtInProvider("ours, a thread for each core", cores);
  const lines = commandLine("ours, a thread for each core, as lines of JSON", cores);

  const sentences = await readCorpus();
  const perRound = Math.floor(sentences.length / rounds);
  const records = await record([own, same, less, oneCore, allCores, lines], (round) =>
    sentences.slice(round * perRound, (round + 1) * perRound),
  );
  const [loadAverage = NaN] = loadavg();
  const ratios = (of: Contestant, to: Contestant): object => ratiosOf(records, of, to);

  await writeResult("corrector", {
    // Above the number of cores, other programs took part of them: only processor times are comparable.
    loadAverage: round2(loadAverage),
    sentencesPerRound: perRound,
    contestants: Object.fromEntries(
      records.map((entry) => [entry.contestant.name, figuresOf(entry, perRound)]),
    ),
    ratios: {
      "ours on one thread to harper.js with its own rules": ratios(oneCore, own),
      "ours on one thread to harper.js with our rules": ratios(oneCore, same),
      "ours on one thread to harper.js with our rules without spelling": ratios(oneCore, less),
      "ours on all cores to ours on one thread": ratios(allCores, oneCore),
      "lines of JSON to ours on all cores": ratios(lines, allCores),
    },
  });
}

async function record(
  contestants: readonly Contestant[],
  sentencesOf: (round: number) => readonly string[],
): Promise<readonly Protocol[]> {
  const records: { contestant: Contestant; loadMilliseconds: number; costs: Cost[] }[] = [];
  for (const contestant of contestants) {
    const { milliseconds } = await costOf(() => contestant.load());
    records.push({ contestant, loadMilliseconds: milliseconds, costs: [] });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { contestant, costs } of records) {
      costs.push(await costOf(() => contestant.run(sentencesOf(round))));
    }
  }
  await Promise.all(contestants.map((contestant) => contestant.close()));
  return records;
}

async function costOf(work: () => Promise<void>): Promise<Cost> {
  const start = performance.now();
  const cpuBefore = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(cpuBefore);
  return { milliseconds: performance.now() - start, cpuMilliseconds: (user + system) / 1_000 };
}

function figuresOf({ contestant, loadMilliseconds, costs }: Protocol, sentences: number): object {
  const [cold, ...warm] = costs;
  return {
    loadMilliseconds: Math.round(loadMilliseconds),
    coldSentencesPerSecond: round2((1_000 * sentences) / (cold?.milliseconds ?? NaN)),
    warmSentencesPerSecond: round2((1_000 * sentences) / median(warm.map((cost) => cost.milliseconds))),
    ...(contestant.isSeparate !== true && {
      warmCpuMillisecondsPerSentence: round2(median(warm.map((cost) => cost.cpuMilliseconds)) / sentences),
    }),
  };
}

/** The medians of the ratios within each warm round. */
function ratiosOf(records: readonly Protocol[], of: Contestant, to: Contestant): object {
  const costsOf = (contestant: Contestant): readonly Cost[] =>
    records.find((entry) => entry.contestant === contestant)?.costs.slice(1) ?? [];
  const others = costsOf(to);
  const ratio = (figure: (cost: Cost) => number): number =>
    round2(
      median(
        costsOf(of).map((cost, round) => {
          const other = others[round];
          return other === undefined ? NaN : figure(cost) / figure(other);
        }),
      ),
    );
  return {
    sentencesPerSecond: ratio((cost) => 1 / cost.milliseconds),
    ...(of.isSeparate !== true && { processorTime: ratio((cost) => cost.cpuMilliseconds) }),
  };
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
