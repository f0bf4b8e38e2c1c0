import type { Latency } from '../api/load';
import { median } from '../statistics';

/** A call's latencies alone, by round: once, and once more if that was measured. */
interface Alone {
  alone: readonly Latency[];
  again?: readonly Latency[];
}

export const p99Of = (latencies: readonly Latency[]) => latencies.map(({ p99 }) => p99);

/** The median of what each round's figure is to another one of the same round: a stall of the machine spoils one round. */
export const medianRatio = (figures: readonly number[], to: readonly number[]) =>
  median(figures.map((figure, round) => figure / (to[round] ?? NaN)));

/** Each round's 99th percentile alone. */
export const alonePerRound = ({ alone, again = alone }: Alone) =>
  alone.map(({ p99 }, round) => (p99 + (again[round]?.p99 ?? NaN)) / 2);

/** How many times as slow as alone the same call alone was: 1, but for what the machine does by itself. */
export const noise = ({ alone, again = alone }: Alone) => medianRatio(p99Of(again), p99Of(alone));
