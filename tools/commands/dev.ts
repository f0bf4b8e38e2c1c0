import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { HOST, type App } from '@portal/contracts/release';
import { localAddress } from '@portal/delivery/own-portal';
import { freePort, assertPortFree } from '@portal/embedded-database/ports';
import { startDevelopment } from '@portal/remote-kit/dev/dev';
import { APPS } from '../portal/src/apps';
import { banner } from '../portal/src/banner';
import type { Portal } from '../portal/src/portal';
import { root } from '../portal/src/processes';
import { readSettings, type Place } from '../portal/src/settings';
import { startPortal } from '../portal/src/start-portal';
import { step } from '../portal/src/steps';
import { fail, portalFor } from './ending';

const REMOTES = APPS.filter((app) => app !== HOST);

/** The remotes under development: the named ones, or all. @throws listing the existing ones, for any other name */
function remotesNamed(names: readonly string[]): readonly App[] {
  const unknown = names.find((name) => !REMOTES.includes(name));
  if (unknown !== undefined) throw new Error(`${unknown} isn’t a remote in this repository. Use ${REMOTES.join(', ')}`);
  return names.length === 0 ? REMOTES : names;
}

/** @throws when the API of a working folder would change a database that others use */
function assertOwnDatabase({ DATABASE_URL }: Place) {
  if (DATABASE_URL === undefined) return;
  throw new Error('npm run dev uses its own database because it runs an API in development. Unset DATABASE_URL');
}

/** Builds the API on every change, and restarts it after each successful build. */
async function watchApi(portal: Portal) {
  const { default: config } = (await import(path.join(root, 'api/rspack.config.ts'))) as { default: Configuration };
  let last: Promise<void> | undefined;
  rspack(config).watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error || stats?.hasErrors()) {
      console.error(`\napi: ${error?.message ?? stats?.toString({ preset: 'errors-only', colors: true })}`);
      return;
    }
    // The first build is what runs already.
    last =
      last?.then(() => portal.restartApi()).catch((failure: unknown) => console.error('api:', failure)) ??
      Promise.resolve();
  });
}

/**
 * `npm run dev [-- mf-courses …]`: a portal with its own data and everything built as for members, behind `remote-kit
 * dev` as used by teams: the named remotes (all without a name) run from their working folders. The API is rebuilt and
 * restarted on every change.
 */
export default async function dev(names: readonly string[]) {
  try {
    const remotes = remotesNamed(names);
    const settings = await readSettings(process.env, (place) => {
      assertOwnDatabase(place);
      return assertPortFree(place.PORT, place.HOST);
    });
    const address = localAddress('localhost', settings.PORT);
    const behind = { ...settings, dataFolder: path.join(settings.dataFolder, 'dev'), PORT: await freePort() };
    const portal = portalFor(behind, { PUBLIC_ORIGIN: address, RELEASE_DAYS: '1' });
    await startPortal(portal, { onlyNew: false });
    const folders = remotes.map((app) => path.join(root, app));
    const options = { portal: portal.address, folders, port: settings.PORT, say: console.log };
    const { stop } = await step(`Building ${remotes.join(', ')} for development`, () => startDevelopment(options));
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().catch(console.error));
    console.log(banner(behind, address));
    portal.showOutput();
    await watchApi(portal);
  } catch (error) {
    fail(error);
  }
}
