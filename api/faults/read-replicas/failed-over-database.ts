import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '@portal/embedded-database';
import { ask, until } from '../database-server';
import { KEPT_LOG, startReplica } from './replicated-database';

/** What only the former primary and the replica that is ahead have: some megabytes of the log. */
const WRITE_MUCH = 'CREATE TABLE unacknowledged AS SELECT n FROM generate_series(1, 100000) n';

const HAS_MUCH = `SELECT to_regclass('unacknowledged') IS NOT NULL AS "isThere"`;

/**
 * A database after a failover: the primary was lost, and the replica that took over had received less than the other one, which
 * nobody has rewound yet. It answers, and by its position it looks as if it were far ahead.
 */
export class FailedOverDatabase {
  private constructor(
    private readonly folder: string,
    readonly primary: EmbeddedDatabase,
    readonly diverged: EmbeddedDatabase,
  ) {}

  /** @param prepare what is done with the former primary before it is copied */
  static async start(prepare: (url: string) => Promise<void>): Promise<FailedOverDatabase> {
    const folder = mkdtempSync(path.join(tmpdir(), 'failed-over-'));
    // PostgreSQL runs as another user if the test runs as root.
    chmodSync(folder, 0o755);
    const [lost, promoted, diverged] = ['lost', 'promoted', 'diverged'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    const running = [await startEmbeddedDatabase({ folder: lost, settings: KEPT_LOG })];
    try {
      const former = { url: running[0]?.url ?? '', folder: lost };
      await prepare(former.url);
      const behind = await startReplica(former, promoted);
      await behind.stop();
      const ahead = await startReplica(former, diverged);
      running.push(ahead);
      await ask(former.url, WRITE_MUCH);
      await until(async () => (await ask<{ isThere: boolean }>(ahead.url, HAS_MUCH))[0]?.isThere === true, 20_000);
      await running.shift()?.stop();
      const primary = await startEmbeddedDatabase({ folder: promoted });
      running.push(primary);
      await ask(primary.url, 'SELECT pg_promote()');
      return new FailedOverDatabase(folder, primary, ahead);
    } catch (error) {
      await Promise.all(running.map((database) => database.stop()));
      throw error;
    }
  }

  async stop() {
    await Promise.all([this.primary.stop(), this.diverged.stop()]);
    rmSync(this.folder, { recursive: true });
  }
}
