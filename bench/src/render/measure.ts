import { calibrated, type Calibration } from '../calibration';
import { stayOnLoadCore } from '../cores';
import { keepResult } from '../results';
import { besideTable, measureBeside, type Beside } from './beside';
import { costTable, measureCost, type Cost } from './cost';
import { faultsTable, measureFaults, type Harmed } from './faults';
import { startRenderingPortal } from './portal';

const FINISH_WITHIN = 12 * 60 * 1000;
const LONGEST_REPEAT = 4 * 60 * 1000;
const MEMBERS = 20;

/** What pages that come rendered cost the API. */
export interface Rendering {
  cost: Cost;
  beside: Beside[];
  faults: Harmed[];
  calibration: Calibration;
}

export const renderingTables = ({ cost, beside, faults }: Rendering) =>
  [costTable(cost), besideTable(beside), faultsTable(faults)].join('\n\n');

/** Measures what a rendered page costs, and what it costs others. */
export async function run(): Promise<void> {
  const started = Date.now();
  stayOnLoadCore();
  const portal = await startRenderingPortal(MEMBERS);
  try {
    const measure = async () => ({ cost: await measureCost(portal), beside: await measureBeside(portal) });
    const mayRepeat = () => Date.now() - started < FINISH_WITHIN - LONGEST_REPEAT;
    const { data, calibration } = await calibrated(measure, mayRepeat);
    if (!calibration.steady) console.log('NOT STEADY: something else was running; measure again');
    const result: Rendering = { ...data, faults: await measureFaults(portal), calibration };
    console.log(`\n${renderingTables(result)}\n`);
    await keepResult('render', result);
  } finally {
    await portal.stop();
  }
}
