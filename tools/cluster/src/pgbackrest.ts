import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Owner } from '@portal/embedded-database/owner';
import { PROGRAMS } from './packages';

const run = promisify(execFile);

/** The section of pgbackrest.conf with the database. */
const STANZA = 'portal';

export interface PgBackRestOptions {
  /** Absolute path of a node's pgbackrest.conf. */
  config: string;
  /** Who the files belong to. */
  owner: Owner;
  /** Of the role `postgres`. */
  password: string;
}

/** pgBackRest on one node. Only that of the primary can take a backup. */
export class PgBackRest {
  constructor(private readonly options: PgBackRestOptions) {}

  /** Prepares the repository for the database, unless it is prepared already. @throws if it is that of another database */
  async createStanza(): Promise<void> {
    await this.run('stanza-create');
  }

  /** Takes a base backup: of what has changed since the last one, or of everything if there is none. */
  async backUp(): Promise<void> {
    await this.run('backup', '--type=incr');
  }

  /**
   * Restores the database into an empty folder. When PostgreSQL starts on it, it replays the archived log.
   * @param instant up to when, in PostgreSQL's own format, such as `2026-03-01 12:00:00.5+00`
   */
  async restore(folder: string, instant: string): Promise<void> {
    const target = ['--type=time', `--target=${instant}`, '--target-action=promote'];
    await this.run('restore', `--pg1-path=${folder}`, ...target);
  }

  /** @throws with what pgBackRest said */
  private async run(command: string, ...options: string[]): Promise<void> {
    const { config, owner, password } = this.options;
    const args = [`--config=${config}`, `--stanza=${STANZA}`, ...options, command];
    // It knows sockets only, and leaves the host to libpq where no socket is configured.
    const env = { PATH: process.env['PATH'], PGHOST: '127.0.0.1', PGPASSWORD: password };
    try {
      await run(...owner.command(PROGRAMS.pgbackrest.path, args), { env });
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`pgbackrest ${command} failed:\n${`${stdout}${stderr}`.trim()}`, { cause: error });
    }
  }
}
