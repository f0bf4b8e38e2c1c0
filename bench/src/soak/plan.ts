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

/** A release each minute, a rollback each ten, a kill each fifteen. In less than an hour, everything happens more often. */
export const soakFor = (lasts: number, seed: number): SoakPlan => ({
  lasts,
  releaseEvery: Math.min(MINUTE, lasts / 30),
  rollbackEvery: Math.min(10 * MINUTE, lasts / 6),
  killEvery: Math.min(15 * MINUTE, lasts / 4),
  sampleEvery: Math.min(5 * SECOND, lasts / 300),
  tellEvery: Math.min(MINUTE, lasts / 20),
  calibration: { warmUp: 15 * SECOND, measure: 15 * SECOND },
  seed,
});
