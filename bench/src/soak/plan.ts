/** How long a soak takes and what happens in it. All times are in milliseconds. */
export interface SoakPlan {
  lasts: number;
  /** How often a release is published. */
  releaseEvery: number;
  /** How often a release is rolled back. */
  rollbackEvery: number;
  /** How often an API process is killed. */
  killEvery: number;
  /** How often memory, database, and connections are looked at. */
  sampleEvery: number;
  /** How often it is told how it goes. */
  tellEvery: number;
  /** How long members first use the portal as fast as it answers: once to warm it up, and once to measure it. */
  calibration: { warmUp: number; measure: number };
  /** Decides who does what when. */
  seed: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** A release each minute, a rollback each ten, a kill each fifteen. */
export const soakFor = (lasts: number, seed: number): SoakPlan => ({
  lasts,
  releaseEvery: MINUTE,
  rollbackEvery: 10 * MINUTE,
  killEvery: 15 * MINUTE,
  sampleEvery: 5 * SECOND,
  tellEvery: MINUTE,
  calibration: { warmUp: 20 * SECOND, measure: 20 * SECOND },
  seed,
});

/** The same in five minutes: everything ten times and more as often. */
export const shortSoak = (seed: number): SoakPlan => ({
  lasts: 5 * MINUTE,
  releaseEvery: 10 * SECOND,
  rollbackEvery: 60 * SECOND,
  killEvery: 80 * SECOND,
  sampleEvery: SECOND,
  tellEvery: 10 * SECOND,
  calibration: { warmUp: 10 * SECOND, measure: 10 * SECOND },
  seed,
});
