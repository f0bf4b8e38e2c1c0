import { APPS } from './apps';
import { banner } from './banner';
import { build } from './build';
import { seeNoFormerData } from './former-data';
import { Portal } from './portal';
import { seePortFree } from '@portal/embedded-database/ports';
import { publishBuilds } from './publish-builds';
import { readSettings, type Settings } from './settings';
import { step, stepsAtOnce } from './steps';

/** Ends with a failed step's message. */
export function fail(error: unknown): never {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/** A portal that stops cleanly on Ctrl-C. */
export function portalFor(settings: Settings, extra?: NodeJS.ProcessEnv): Portal {
  const ended = (reason: string) => {
    console.error(`\n${reason}`);
    void portal.stop().finally(() => process.exit(1));
  };
  const portal = new Portal(settings, ended, extra);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    console.log('\nStopping...');
    portal.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return portal;
}

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

/** `npm start`. */
export async function start() {
  try {
    const settings = await readSettings(process.env, (place) => {
      seeNoFormerData(place);
      return seePortFree(place.PORT, place.HOST);
    });
    console.log('Starting the Five Pillars portal');
    const portal = portalFor(settings);
    await startPortal(portal, { onlyNew: true });
    console.log(banner(settings, portal.address));
    portal.showOutput();
  } catch (error) {
    fail(error);
  }
}
