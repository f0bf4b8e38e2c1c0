import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '@portal/embedded-database';
import { takeBaseBackup, type ServerInFolder } from '../base-backup';
import { ask } from '../database-server';

/** The log that the primary keeps for a replica that isn't connected. */
export const KEPT_LOG = { wal_keep_size: '512MB' };

/** Starts a streaming replica of `primary` in `folder`. */
export async function startReplica(primary: ServerInFolder, folder: string): Promise<EmbeddedDatabase> {
  await takeBaseBackup(primary, folder);
  const { hostname, port, username, password } = new URL(primary.url);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  await appendFile(path.join(folder, 'data/postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await writeFile(path.join(folder, 'data/standby.signal'), '');
  return startEmbeddedDatabase({ folder });
}

/** A primary and a streaming replica of it, which is asynchronous: it can be as far behind as a test wants it to be. */
export class ReplicatedDatabase {
  private constructor(
    private readonly folder: string,
    readonly primary: EmbeddedDatabase,
    readonly replica: EmbeddedDatabase,
  ) {}

  /** @param prepare what is done with the primary before it is copied */
  static async start(prepare: (url: string) => Promise<void>): Promise<ReplicatedDatabase> {
    const folder = mkdtempSync(path.join(tmpdir(), 'replicated-'));
    // PostgreSQL runs as another user if the test runs as root.
    chmodSync(folder, 0o755);
    const [own, copied] = ['primary', 'replica'].map((name) => path.join(folder, name)) as [string, string];
    const primary = await startEmbeddedDatabase({ folder: own, settings: KEPT_LOG });
    try {
      await prepare(primary.url);
      const replica = await startReplica({ url: primary.url, folder: own }, copied);
      return new ReplicatedDatabase(folder, primary, replica);
    } catch (error) {
      await primary.stop();
      throw error;
    }
  }

  /** Has the replica receive the log without replaying it. */
  pause = () => ask(this.replica.url, 'SELECT pg_wal_replay_pause()');

  resume = () => ask(this.replica.url, 'SELECT pg_wal_replay_resume()');

  /** Has the replica replay each transaction so many milliseconds after it was committed. */
  async delay(milliseconds: number) {
    await ask(this.replica.url, `ALTER SYSTEM SET recovery_min_apply_delay = '${milliseconds}ms'`);
    await ask(this.replica.url, 'SELECT pg_reload_conf()');
  }

  async stop() {
    await this.replica.stop();
    await this.primary.stop();
    rmSync(this.folder, { recursive: true });
  }
}
