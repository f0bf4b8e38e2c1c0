import autocannon from 'autocannon';
import { startRawServer } from './server-process';
import { rounded } from './statistics';

/** How far apart the machine's own speed may be before and after a measurement. */
const TOLERANCE = 0.1;
const SECONDS = 2;

/** What the machine gave before and after: requests per second of a server that does nothing. */
export interface Calibration {
  before: number;
  after: number;
  /** Whether the two agree; figures taken while they do not are not to be trusted. */
  steady: boolean;
}

async function machineSpeed(): Promise<number> {
  const server = await startRawServer();
  try {
    await autocannon({ url: server.origin, connections: 32, duration: 1 });
    const { requests } = await autocannon({ url: server.origin, connections: 32, duration: SECONDS });
    return rounded(requests.average, 4);
  } finally {
    await server.stop();
  }
}

/**
 * Measures between two looks at the machine's own speed. When these differ too much, something else was running: the
 * measurement is thrown away and made again, as long as `mayRepeat` says there is time for it.
 */
export async function calibrated<Data>(
  measure: () => Promise<Data>,
  mayRepeat: () => boolean,
): Promise<{ data: Data; calibration: Calibration }> {
  for (;;) {
    const before = await machineSpeed();
    const data = await measure();
    const after = await machineSpeed();
    const steady = Math.abs(after / before - 1) <= TOLERANCE;
    if (steady || !mayRepeat()) return { data, calibration: { before, after, steady } };
    console.log(`  thrown away: the machine itself went from ${before} to ${after} requests/s`);
  }
}
