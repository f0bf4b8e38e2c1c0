import { APPS } from './apps';
import { build } from './build';
import type { Portal } from './portal';
import { publishBuilds } from './publish-builds';
import { step, stepsAtOnce } from './steps';

/**
 * Builds what is stale, serves everything on one origin, and publishes there what is new.
 * @param publishing what is published; see {@link publishBuilds}
 * @throws saying which step failed, once all that runs has stopped
 */
export async function startPortal(portal: Portal, publishing: { onlyNew: boolean }): Promise<void> {
  try {
    await stepsAtOnce({
      'Preparing the database': () => portal.startDatabase(),
      'Building what has changed': () => build(['api', ...APPS]),
    });
    await step('Starting the API', () => portal.startApi());
    await step('Publishing what is new', () => publishBuilds(portal.client, APPS, publishing));
  } catch (error) {
    await portal.stop();
    throw error;
  }
}
