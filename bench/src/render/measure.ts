import { calibrated, type Calibration } from '../calibration';
import { stayOnLoadCore } from '../cores';
import { keepResult } from '../results';
import { besideTable, measureBeside, type Beside } from './beside';
import { costTable, measureCost, type Cost } from './cost';
import { faultsTable, measureFaults, type Harmed } from './faults';
import { startRenderingPortal, type RenderingPortal } from './portal';
import type { ServerOptions } from '../server-process';

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

async function withPortal<Measured>(options: ServerOptions, measure: (portal: RenderingPortal) => Promise<Measured>) {
  const portal = await startRenderingPortal(MEMBERS, options);
  try {
    return await measure(portal);
  } finally {
    await portal.stop();
  }
}

/** Measures what a rendered page costs, and what it costs others. */
export async function run(): Promise<void> {
  stayOnLoadCore();
  const { data, calibration } = await calibrated(
    () =>
      withPortal({}, async (portal) => ({
        cost: await measureCost(portal),
        beside: await measureBeside(portal, 'one'),
        faults: await measureFaults(portal),
      })),
    () => false,
  );
  if (!calibration.steady) console.log('NOT STEADY: something else was running; measure again');
  const onAll = await withPortal({ everyCore: true }, (portal) => measureBeside(portal, 'all'));
  const result: Rendering = { ...data, beside: [...data.beside, ...onAll], calibration };
  console.log(`\n${renderingTables(result)}\n`);
  await keepResult('render', result);
}
