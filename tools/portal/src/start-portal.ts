import type { ApiProcess } from './api-process';
import { APPS } from './apps';
import { build } from './build';
import type { Portal } from './portal';
import { end } from './processes';
import { publishBuilds } from './publish-builds';
import { waitForPages } from './served-pages';
import { step, stepsAtOnce } from './steps';

interface Start {
  /** What is published; see {@link publishBuilds}. */
  onlyNew: boolean;
  /** An API that loads the latest build. It is ended where that is rebuilt, for a new one. */
  loading?: ApiProcess | undefined;
}

/**
 * Builds outdated projects, serves everything on one origin, and publishes new builds there.
 * @throws with the step that failed, after everything has stopped
 */
export async function startPortal(portal: Portal, { onlyNew, loading }: Start): Promise<void> {
  let api = loading;
  try {
    await stepsAtOnce({
      'Preparing the database': () => portal.startDatabase(),
      'Building what has changed': async () => {
        const built = await build(['api', ...APPS]);
        if (!api || !built.includes('api')) return;
        await end(api.child);
        api = undefined;
      },
    });
    await step('Starting the API', () => portal.startApi(api));
    await step('Publishing new builds', async () => {
      await publishBuilds(portal.client, APPS, { onlyNew });
      await waitForPages(portal.address);
    });
  } catch (error) {
    await portal.stop();
    throw error;
  }
}
