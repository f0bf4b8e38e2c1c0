import path from 'node:path';
import { parseArgs } from 'node:util';
import { Cluster } from '@portal/cluster';
import { assertPackages } from '@portal/cluster/packages';
import { S3Server } from '@portal/cluster/s3-server';
import { localAddress } from '@portal/delivery/own-portal';
import { assertPortFree, freePort } from '@portal/embedded-database/ports';
import { PortalClient } from '@portal/remote-kit/release/portal-client';
import { apiEnvironment } from '../portal/src/api-process';
import { APPS } from '../portal/src/apps';
import { banner } from '../portal/src/banner';
import { build } from '../portal/src/build';
import { root } from '../portal/src/processes';
import { publishBuilds } from '../portal/src/publish-builds';
import { waitForPages } from '../portal/src/served-pages';
import { keptSecret, readSettings, type Place } from '../portal/src/settings';
import { step } from '../portal/src/steps';
import { fail } from './ending';

/** @throws when there is a database already, which this command would leave alone */
function assertOwnDatabase({ DATABASE_URL }: Place) {
  if (DATABASE_URL === undefined) return;
  throw new Error('npm run cluster runs its own PostgreSQL with replicas. Unset DATABASE_URL');
}

/** The S3 server of the reference: it stands for one that you rent or run. @throws when the settings name such a one */
async function startS3(folder: string, { S3_BUCKET }: Place): Promise<S3Server> {
  if (S3_BUCKET !== undefined) throw new Error('S3_BUCKET names a bucket of yours. Leave out --s3 to use it');
  const [port, secretAccessKey] = [await freePort(9000), await keptSecret(folder, 's3-secret-access-key', 30)];
  return S3Server.start({ port, secretAccessKey, folder: path.join(folder, 's3') });
}

/** Stops on Ctrl-C, and replaces the API processes one by one on SIGHUP. */
function listen(cluster: Cluster, s3: S3Server | undefined) {
  let work = Promise.resolve();
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    console.log('\nStopping...');
    work
      .then(() => cluster.stop())
      .then(() => s3?.stop())
      .then(() => process.exit(0), fail);
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
 * PgBouncer, and PostgreSQL with two replicas under Patroni. Its data is in a folder of its own. `--s3` keeps files in an S3
 * server instead of PostgreSQL.
 */
export default async function startCluster(args: readonly string[]) {
  try {
    const { values } = parseArgs({ args: [...args], options: { s3: { type: 'boolean' } } });
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
    const s3 = values.s3 ? await startS3(folder, settings) : undefined;
    const env = {
      ...apiEnvironment(settings, ''),
      PUBLIC_ORIGIN,
      ...(s3 && { FILE_STORAGE: 's3', ...s3.environment }),
    };
    const repository = path.resolve(root, settings.CLUSTER_REPOSITORY ?? path.join(folder, 'repository'));
    const cluster = await step('Starting PostgreSQL, PgBouncer, HAProxy, and the API processes', () =>
      Cluster.start({ folder, repository, port: settings.PORT, env }),
    );
    listen(cluster, s3);
    const client = new PortalClient({ address: cluster.address, token: settings.deployToken });
    await step('Publishing new builds', async () => {
      await publishBuilds(client, APPS, { onlyNew: true });
      await waitForPages(cluster.address);
    });
    await step('Taking a base backup', () => cluster.database.backUp());
    console.log(banner({ ...settings, dataFolder: folder }, address));
    console.log(`Logs: ${cluster.logs}\nkill -HUP ${process.pid} restarts the API processes, one after another.\n`);
  } catch (error) {
    fail(error);
  }
}
