import { median } from '../statistics';

/** What a series of samples was like in the first, second, and last third of its time: the median of each. */
export type Thirds = [first: number, second: number, last: number];

/** @throws if there are fewer than three samples */
export function thirdsOf(samples: readonly number[]): Thirds {
  const third = samples.length / 3;
  const [one, two] = [Math.floor(third), Math.floor(2 * third)];
  return [median(samples.slice(0, one)), median(samples.slice(one, two)), median(samples.slice(two))];
}

/**
 * Whether it doesn't grow: the last third is at most this share above the second. The first isn't counted, as caches
 * fill in it.
 */
export const isFlat = ([, second, last]: Thirds, tolerance: number) => last <= second * (1 + tolerance);
