import type { Latency } from '../api/load';
import { percentile } from '../statistics';

/** How long answers took, over all rounds together. */
export interface PooledLatency extends Latency {
  p95: number;
  /** How many answers that are. */
  answers: number;
}

/**
 * The latency of all rounds' answers together, in milliseconds. A round is too short for a 99th percentile of its own: of
 * 1,000 answers, ten are slower than it, which one pause of the machine can make.
 * @param rounds the milliseconds of each round's answers
 */
export function pooled(rounds: readonly (readonly number[])[]): PooledLatency {
  const times = rounds.flat();
  return { p50: percentile(times, 50), p95: percentile(times, 95), p99: percentile(times, 99), answers: times.length };
}
