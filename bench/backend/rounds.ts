import { median } from "../support/median.ts";
import type { LoadResult } from "./load.ts";

/** Processor time of the product, in milliseconds. */
export interface ProcessorTime {
  readonly server: number;
  readonly postgres: number;
}

/** One round of a contestant, with the processor time that each of its requests cost the product. */
export interface Round extends LoadResult {
  readonly processor: ProcessorTime;
}

/** Somebody who answers requests, so many at once. */
export type Contestant = (connections: number) => Promise<LoadResult>;

/** Measures one round. */
export async function measureRound(
  contestant: Contestant,
  connections: number,
  processorTime: () => Promise<ProcessorTime>,
): Promise<Round> {
  const before = await processorTime();
  const result = await contestant(connections);
  const after = await processorTime();
  const each = (part: keyof ProcessorTime) => (after[part] - before[part]) / result.answered;
  return { ...result, processor: { server: each("server"), postgres: each("postgres") } };
}

/** The rounds of one contestant at one number of connections. */
export interface Summary {
  readonly requestsPerSecond: { readonly median: number; readonly all: readonly number[] };
  /** The median over the rounds of the median request. */
  readonly medianMilliseconds: number;
  readonly processorMillisecondsEach: ProcessorTime;
}

/** The medians of some rounds. */
export function summarise(rounds: readonly Round[]): Summary {
  const medianOf = (figure: (round: Round) => number) => rounded(median(rounds.map(figure)), 3);
  const all = rounds.map(({ requestsPerSecond }) => rounded(requestsPerSecond, 1));
  return {
    requestsPerSecond: { median: median(all), all },
    medianMilliseconds: medianOf(({ medianMilliseconds }) => medianMilliseconds),
    processorMillisecondsEach: {
      server: medianOf(({ processor }) => processor.server),
      postgres: medianOf(({ processor }) => processor.postgres),
    },
  };
}

/** A number with so many digits after the point. */
export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
