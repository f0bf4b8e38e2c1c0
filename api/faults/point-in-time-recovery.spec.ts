import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '@portal/embedded-database';
import { ApiBuild } from '../test/api-process';
import { observed } from '../test/observe';
import { takeBaseBackup } from './base-backup';
import { ask, until } from './database-server';
import { send, Visitors } from './load';

describe('point-in-time recovery', () => {
  let folder: string;
  let archive: string;
  let build: ApiBuild;
  let database: EmbeddedDatabase;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'recovery-'));
    archive = path.join(folder, 'archive');
    mkdirSync(archive);
    // PostgreSQL runs as another user if the test runs as root.
    chmodSync(folder, 0o755);
    chmodSync(archive, 0o777);
    const settings = {
      archive_mode: 'on',
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    };
    [build, database] = await Promise.all([
      ApiBuild.make(),
      startEmbeddedDatabase({ folder: path.join(folder, 'lost'), settings }),
    ]);
    await build.prepare(database.url);
  }, 300_000);
  afterAll(async () => {
    await database.stop();
    build.remove();
    rmSync(folder, { recursive: true });
  }, 60_000);

  /** Closes the current file of the log and waits until it's in the archive. */
  async function archiveLog() {
    const [last] = await ask<{ file: string }>(database.url, 'SELECT pg_walfile_name(pg_switch_wal()) AS file');
    const archived = 'SELECT last_archived_wal >= $1 AS archived FROM pg_stat_archiver';
    await until(
      async () => (await ask<{ archived: boolean }>(database.url, archived, [last?.file]))[0]?.archived ?? false,
      60_000,
    );
  }

  /** Starts a server on a base backup, which replays the archived log up to an instant. */
  async function recover(target: string, instant: string) {
    const settings = [
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${instant}'`,
      "recovery_target_action = 'promote'",
      "archive_mode = 'off'",
    ];
    await appendFile(path.join(target, 'data/postgresql.auto.conf'), `${settings.join('\n')}\n`);
    await writeFile(path.join(target, 'data/recovery.signal'), '');
    return startEmbeddedDatabase({ folder: target });
  }

  test('fault: all leads are deleted by mistake while visitors write — a base backup and the archived log bring back the moment before', async () => {
    const api = await build.start(database.url);
    const visitors = new Visitors(api.origin, 2);
    await until(async () => visitors.with(201).length > 20, 60_000);
    const target = path.join(folder, 'recovered');
    await takeBaseBackup({ url: database.url, folder: path.join(folder, 'lost') }, target);
    const copied = visitors.with(201).length;
    await until(async () => visitors.with(201).length > copied + 50, 60_000);

    const before = visitors.with(201).map(({ name }) => name);
    const [moment] = await ask<{ instant: string }>(database.url, 'SELECT clock_timestamp()::text AS instant');
    await ask(database.url, 'DELETE FROM questionnaires');
    const mistakeAt = Date.now();
    const later = () => visitors.with(201).filter(({ sentAt }) => sentAt > mistakeAt);
    await until(async () => later().length > 20, 60_000);
    await visitors.stop();
    await archiveLog();
    await api.end('SIGTERM');
    await database.stop();

    const started = performance.now();
    const recovered = await recover(target, moment?.instant ?? '');
    const took = Math.round(performance.now() - started);
    try {
      const rows = await ask<{ name: string }>(recovered.url, 'SELECT name FROM questionnaires');
      const stored = new Set(rows.map(({ name }) => name));
      expect(before.filter((name) => !stored.has(name))).toEqual([]);
      expect(later().filter(({ name }) => stored.has(name))).toEqual([]);
      const again = await build.start(recovered.url);
      expect((await send(again.origin, 'after')).status).toBe(201);
      await again.end('SIGTERM');
      observed(
        `0 of ${before.length} leads from before are missing, ${before.length - copied} of them from after the base backup; ` +
          `${later().length} from after the mistake are gone; recovered in ${took} ms`,
      );
    } finally {
      await recovered.stop();
    }
  }, 300_000);
});
