import type { AppState } from '@portal/contracts/deployments';

/** Which candidates a browser gets: all of them (`canary`), none (`stable`), or by its bucket, a number from 0 to 99. */
export type Bucket = 'canary' | 'stable' | number;

/** A number from 0 to 99 that shifts the buckets of a version, so that it isn't always the same people who get a candidate. */
function shiftOf(text: string): number {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9_973;
  return sum % 100;
}

/** Whether a browser gets a candidate: the rollout percentage (`share`) says how many of 100 buckets do. */
export const isInRollout = (
  bucket: Bucket,
  app: string,
  { version, share }: NonNullable<AppState['candidate']>,
): boolean =>
  typeof bucket === 'number' ? (bucket + shiftOf(`${app} ${version}`)) % 100 < share : bucket === 'canary';
