import path from 'node:path';
import { Cluster } from '@portal/cluster';
import { assertPackages } from '@portal/cluster/packages';
import { localAddress } from '@portal/delivery/own-portal';
import { assertPortFree } from '@portal/embedded-database/ports';
import { PortalClient } from '@portal/remote-kit/release/portal-client';
import { apiEnvironment } from '../portal/src/api-process';
import { APPS } from '../portal/src/apps';
import { banner } from '../portal/src/banner';
import { build } from '../portal/src/build';
import { root } from '../portal/src/processes';
import { publishBuilds } from '../portal/src/publish-builds';
import { readSettings, type Place } from '../portal/src/settings';
import { step } from '../portal/src/steps';
import { fail } from './ending';

/** @throws when there is a database already, which this command would leave alone */
function assertOwnDatabase({ DATABASE_URL }: Place) {
  if (DATABASE_URL === undefined) return;
  throw new Error('npm run cluster runs its own PostgreSQL with replicas. Unset DATABASE_URL');
}

/** Stops on Ctrl-C, and replaces the API processes one by one on SIGHUP. */
function listen(cluster: Cluster) {
  let work = Promise.resolve();
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    console.log('\nStopping...');
    work.then(() => cluster.stop()).then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', () => {
    work = work
      .then(() => step('Restarting the API processes, one after another', () => cluster.rollingRestart()))
      .catch((error: unknown) => console.error(error));
  });
}

/**
 * `npm run cluster`: the portal as it runs on several machines, all on this one: HAProxy, three API processes,
 * PgBouncer, and PostgreSQL with two replicas under Patroni. Its data is in a folder of its own.
 */
export default async function startCluster() {
  try {
    assertPackages();
    const settings = await readSettings(process.env, (place) => {
      assertOwnDatabase(place);
      return assertPortFree(place.PORT, place.HOST);
    });
    const folder = path.join(settings.dataFolder, 'cluster');
    const address = localAddress('localhost', settings.PORT);
    const PUBLIC_ORIGIN = settings.PUBLIC_ORIGIN ?? address;
    console.log('Starting the Five Pillars portal as a cluster');
    await step('Building what has changed', () => build(['api', ...APPS]).then(() => undefined));
    const env = { ...apiEnvironment(settings, ''), PUBLIC_ORIGIN };
    const repository = path.resolve(root, settings.CLUSTER_REPOSITORY ?? path.join(folder, 'repository'));
    const cluster = await step('Starting PostgreSQL, PgBouncer, HAProxy, and the API processes', () =>
      Cluster.start({ folder, repository, port: settings.PORT, env }),
    );
    listen(cluster);
    const client = new PortalClient({ address: cluster.address, token: settings.deployToken });
    await step('Publishing new builds', () => publishBuilds(client, APPS, { onlyNew: true }));
    await step('Taking a base backup', () => cluster.database.backUp());
    console.log(banner({ ...settings, dataFolder: folder }, address));
    console.log(`Logs: ${cluster.logs}\nkill -HUP ${process.pid} restarts the API processes, one after another.\n`);
  } catch (error) {
    fail(error);
  }
}
