import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Cluster } from '@portal/cluster';
import { freePort } from '@portal/embedded-database/ports';
import { ensureClusterPackages } from '../../../tools/test-runs/src/cluster-packages';
import { ADMIN_PASSWORD, ApiBuild } from '../../test/api-process';
import { TestMailServer } from '../../test/mail-server';
import { aPage, Published, untilServed } from '../../test/published';
import { ask, until } from '../database-server';
import type { Outcome } from '../load';

/** How long, in milliseconds, a busy machine may take to have all nodes of the database up again. */
const WHOLE_WITHIN = 120_000;

interface ClusterOfSpec {
  cluster: Cluster;
  email: TestMailServer;
}

/**
 * A cluster with a page at `/` and a mail server, for the tests around this call. Each test starts with all nodes up and
 * without questionnaires. Read the fields in hooks and tests.
 * @param more what the environment of the API processes holds besides
 */
export function clusterOfSpec(more: () => NodeJS.ProcessEnv = () => ({})): ClusterOfSpec {
  const made = {} as ClusterOfSpec;
  const folder = mkdtempSync(path.join(tmpdir(), 'cluster-'));
  // Whatever of it was started when a start failed is stopped, too.
  const started: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];

  beforeAll(async () => {
    ensureClusterPackages();
    const build = await ApiBuild.make();
    started.push(() => build.remove());
    made.email = await TestMailServer.down();
    started.push(() => made.email.stop());
    await made.email.up();
    const port = await freePort(3000);
    const env = {
      ADMIN_PASSWORD,
      LOG_LEVEL: 'warn',
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      SMTP_URL: made.email.url,
      MAIL_FROM: 'hello@example.com',
      ADMIN_EMAILS: 'owner@example.com',
      ...more(),
    };
    made.cluster = await Cluster.start({ folder, port, env, main: build.main });
    started.push(() => made.cluster.stop());
    const published = new Published(made.cluster.database.directUrl);
    await published.publish({ app: 'mf-a', pages: [aPage('/')] });
    const { version } = await published.publish({ app: 'shell' });
    await untilServed(made.cluster.address, 'shell', version);
  }, 300_000);
  afterAll(async () => {
    for (const stop of started.toReversed()) await stop();
  }, 120_000);

  beforeEach(async () => {
    await untilWhole(made.cluster);
    const emptied = () =>
      ask(made.cluster.database.directUrl, 'TRUNCATE questionnaires, attempts CASCADE').then(
        () => true,
        () => false,
      );
    await until(emptied, 30_000);
  }, WHOLE_WITHIN + 30_000);
  return made;
}

/** Resolves when all nodes of the database are up. */
export const untilWhole = ({ database }: Cluster) => until(() => database.isWhole().catch(() => false), WHOLE_WITHIN);

/** The questionnaires that were acknowledged and aren't stored. */
export async function lostOf({ database }: Cluster, acknowledged: readonly Outcome[]): Promise<Outcome[]> {
  const rows = await ask<{ name: string }>(database.directUrl, 'SELECT name FROM questionnaires');
  const stored = new Set(rows.map(({ name }) => name));
  return acknowledged.filter(({ name }) => !stored.has(name));
}
