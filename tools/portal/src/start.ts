import { APPS } from '@portal/contracts/release';
import { ReleaseStore } from '@portal/release/store';
import { banner } from './banner';
import { build } from './build';
import { seeNoFormerData } from './former-data';
import { Portal } from './portal';
import { seePortFree } from '@portal/embedded-database/ports';
import { publishBuilds } from './publish-builds';
import { readSettings, type Settings } from './settings';
import { step } from './steps';

/** Ends with a failed step's message. */
export function fail(error: unknown): never {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/** A portal that stops cleanly on Ctrl-C. */
export function portalFor(settings: Settings): Portal {
  const portal = new Portal(settings, (reason) => {
    console.error(`\n${reason}`);
    void portal.stop().finally(() => process.exit(1));
  });
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

/** `npm start`: builds what is stale, publishes it into the local release store and serves everything on one origin. */
export async function start() {
  try {
    const settings = await readSettings();
    seeNoFormerData(settings);
    await seePortFree(settings.PORT, settings.HOST);
    console.log('Starting the Five Pillars portal');
    const portal = portalFor(settings);
    try {
      await portal.startDatabase();
      await step('Building what has changed', () => build(['api', ...APPS]));
      await step('Publishing new releases', () => publishBuilds(new ReleaseStore(settings.releaseStore), new Date()));
      await step('Starting the API', () => portal.startApi());
    } catch (error) {
      await portal.stop();
      throw error;
    }
    console.log(banner(settings, portal.address));
  } catch (error) {
    fail(error);
  }
}
