import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { observed } from '../../test/observe';
import { ask, until } from '../database-server';
import { clusterOfSpec, untilWhole } from './cluster-of-spec';
import { Everybody } from './everybody';

/** How long, in milliseconds, the log may take to be archived: `archive_timeout` is a minute. */
const ARCHIVED_WITHIN = 120_000;

const made = clusterOfSpec();
const folder = mkdtempSync(path.join(tmpdir(), 'recovered-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Waits until everything that is in the log by now is in the archive. */
async function untilArchived() {
  const url = made.cluster.database.directUrl;
  const [now] = await ask<{ file: string }>(url, 'SELECT pg_walfile_name(pg_current_wal_lsn()) AS file');
  const archived = 'SELECT last_archived_wal >= $1 AS archived FROM pg_stat_archiver';
  await until(
    async () => (await ask<{ archived: boolean }>(url, archived, [now?.file]))[0]?.archived ?? false,
    ARCHIVED_WITHIN,
  );
}

test('fault: the primary of a cluster is lost after a base backup, and later all leads are deleted by mistake — pgBackRest brings back the moment before', async () => {
  const { cluster } = made;
  const { database } = cluster;
  const everybody = new Everybody(cluster.address, 'recovery');
  const { writers } = everybody;
  await everybody.untilWritten(50);
  await database.backUp();
  const backedUp = writers.with(201).length;

  const primary = await database.nodeWith('leader');
  primary.signal('SIGKILL');
  await everybody.untilWritten(100, Date.now());
  primary.patroni.start();
  await untilWhole(cluster);
  await everybody.untilWritten(50, Date.now());

  const before = writers.with(201).map(({ name }) => name);
  const [moment] = await ask<{ instant: string }>(database.directUrl, 'SELECT clock_timestamp()::text AS instant');
  await ask(database.directUrl, 'DELETE FROM questionnaires');
  const mistakeAt = Date.now();
  await everybody.untilWritten(50, mistakeAt);
  await everybody.stop();
  await untilArchived();

  const started = performance.now();
  const recovered = await database.recover(path.join(folder, 'data'), moment?.instant ?? '');
  const took = performance.now() - started;
  try {
    const rows = await ask<{ name: string }>(recovered.url, 'SELECT name FROM questionnaires');
    const stored = new Set(rows.map(({ name }) => name));
    const later = writers.with(201).filter(({ sentAt }) => sentAt > mistakeAt);
    expect(before.filter((name) => !stored.has(name))).toEqual([]);
    expect(later.filter(({ name }) => stored.has(name))).toEqual([]);
    // It is a database of its own: what is written there doesn't wait for the cluster's replicas.
    await ask(recovered.url, 'DELETE FROM questionnaires');
    observed(
      `0 of ${before.length} leads from before are missing, ${before.length - backedUp} of them from after the base backup; ` +
        `${later.length} from after the mistake are gone; recovered in ${(took / 1_000).toFixed(1)} s`,
    );
  } finally {
    await recovered.stop();
  }
}, 600_000);
