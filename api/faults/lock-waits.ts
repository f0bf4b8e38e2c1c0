import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';

/** The longest that a session of this database has been waiting for a lock, in milliseconds. */
const LONGEST = `
SELECT coalesce(max(extract(epoch FROM clock_timestamp() - waitstart) * 1000), 0)::float AS waited
FROM pg_locks WHERE NOT granted AND waitstart IS NOT NULL
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND locktype = 'relation'`;

/** How often to look, in milliseconds. */
const EVERY = 5;

/** Watches how long sessions wait for tables that another one has locked. */
export class LockWaits {
  private longest = 0;
  private stopping = false;
  private readonly watching: Promise<void>;

  private constructor(private readonly client: pg.Client) {
    this.watching = this.keepLooking();
  }

  static async watch(url: string): Promise<LockWaits> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return new LockWaits(client);
  }

  /** Returns the longest wait seen, in milliseconds. */
  async stop(): Promise<number> {
    this.stopping = true;
    await this.watching;
    await this.client.end();
    return Math.round(this.longest);
  }

  private async keepLooking() {
    while (!this.stopping) {
      const { rows } = await this.client.query<{ waited: number }>(LONGEST);
      this.longest = Math.max(this.longest, rows[0]?.waited ?? 0);
      await pause(EVERY);
    }
  }
}
