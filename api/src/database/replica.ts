import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { ApiEnvironment } from '../config/environment';
import { ENVIRONMENT } from '../config/settings.module';
import { isPoolerError } from './connect-with-retry';
import { PrimaryPositions } from './primary-positions';
import { positionOf, type PrimaryState } from './primary-state';
import { onPrimary, type ReadStatement, type ReplicaReader } from './replica-reads';
import { TimeoutClient } from './timeout-client';
import { isUnavailable } from './unavailable';

/**
 * How long, in milliseconds, a read waits for a replica before the primary gets it: short, as the person waits for both.
 */
const TIMEOUTS = { connection: 300, statement: 700, answer: 800 };

/** Milliseconds between the questions to a replica whether it has replayed what a person must see. */
const CATCH_UP = [0, 1, 2, 4, 8, 16];

/** Milliseconds for which those who must see everything aren't led to a replica that was just behind. */
const BEHIND_FOR = 250;

/** Milliseconds between two looks at a replica that isn't read, until it can be again. */
const LOOK_EVERY = 1_000;

/**
 * Has the primary note which timeline it is on, for the replicas that follow it to show. One that had received more than the
 * new primary before a failover looks as if it were far enough, but it can't have this until it is rewound.
 */
export const NOTE_TIMELINE = `
UPDATE staff_settings SET primary_timeline = current.timeline
FROM (SELECT left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS timeline) current
WHERE primary_timeline IS DISTINCT FROM current.timeline`;

/** How far a server has replayed the log of which timeline; its position is null on one that isn't a replica. */
export const REPLAYED = `
SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END AS position, primary_timeline AS timeline FROM staff_settings`;

/** The server is no replica: it was promoted, or never was one. */
class NotReplicaError extends Error {
  override readonly name = 'NotReplicaError';
}

/** A place in the log. */
interface Place {
  timeline: string | null;
  /** In bytes. */
  position: number;
}

/** What a read needs of a replica: that it has replayed the primary's log up to a place. */
interface Need extends Place {
  /** Whether it is worth waiting some milliseconds for. */
  isCurrent: boolean;
}

/**
 * Reads from the replicas of DATABASE_REPLICA_URL. Each connection belongs to one server, which is asked how far it is when
 * what it said last isn't enough. Whatever goes wrong, the primary is asked instead.
 */
@Injectable()
export class Replica implements OnApplicationShutdown {
  private readonly log = new Logger(Replica.name);
  private readonly pool: pg.Pool | undefined;
  private readonly primary = new PrimaryPositions();
  private readonly stopping = new AbortController();
  /** How far the server of a connection was when it was last asked. */
  private readonly replayed = new WeakMap<pg.PoolClient, Place>();
  /** That of the primary, as far as it is known; one that is higher comes with a failover. */
  private timeline: string | undefined;
  /** Set while the replica isn't read. */
  private looking: Promise<void> | undefined;
  private behindUntil = 0;

  constructor(
    @Inject(ENVIRONMENT) { DATABASE_REPLICA_URL, DATABASE_POOL_SIZE }: ApiEnvironment,
    private readonly dataSource: DataSource,
  ) {
    if (DATABASE_REPLICA_URL === undefined) return;
    const config = {
      connectionString: DATABASE_REPLICA_URL,
      max: DATABASE_POOL_SIZE,
      Client: TimeoutClient,
      connectionTimeoutMillis: TIMEOUTS.connection,
      statement_timeout: TIMEOUTS.statement,
      answer_timeout: TIMEOUTS.answer,
      idleTimeoutMillis: 0,
      keepAlive: true,
    };
    this.pool = new pg.Pool(config);
    // A connection that breaks fails the statement on it, if there is one, and the pool replaces it.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /**
   * Reads for one request whose answer may be so many seconds old; what its person has to see is in it whatever its age.
   * Undefined without a replica.
   */
  readerFor(state: PrimaryState, seconds: number): ReplicaReader | undefined {
    if (!this.pool) return undefined;
    this.note(state);
    const { mustBeCurrent, timeline, position, askedAt } = state;
    const older = mustBeCurrent ? undefined : this.primary.since(askedAt - seconds * 1_000);
    const need = { timeline, position: Math.min(position, older ?? position), isCurrent: mustBeCurrent };
    return (statement) => this.rows(statement, need);
  }

  async onApplicationShutdown() {
    this.stopping.abort();
    await this.looking;
    await this.pool?.end();
  }

  private note({ timeline, position, askedAt }: PrimaryState) {
    if (this.timeline === undefined || timeline > this.timeline) {
      if (this.timeline !== undefined)
        this.log.warn('There was a failover. Replicas are read once they follow the new primary');
      this.timeline = timeline;
      this.primary.clear();
      this.lookAt(position);
    }
    if (timeline === this.timeline) this.primary.note(position, askedAt);
  }

  private async rows<Row>(statement: ReadStatement, need: Need): Promise<Row[] | undefined> {
    if (!this.pool || this.looking || (need.isCurrent && performance.now() < this.behindUntil)) return undefined;
    let client: pg.PoolClient | undefined;
    try {
      client = await this.pool.connect();
      const isThere = await this.hasReached(client, need);
      const rows = isThere ? (await client.query(statement)).rows : undefined;
      client.release();
      if (!isThere) this.fellBehind(need);
      return rows as Row[] | undefined;
    } catch (error) {
      client?.release(true);
      // Others are the statement's own, and the primary says the same, or it knows a table that hasn't arrived here.
      if (client === undefined || isUnavailable(error) || error instanceof NotReplicaError) this.failed(error, need);
      return undefined;
    }
  }

  private async hasReached(client: pg.PoolClient, { timeline, position, isCurrent }: Need): Promise<boolean> {
    const isThere = (place?: Place) => place !== undefined && place.timeline === timeline && place.position >= position;
    if (isThere(this.replayed.get(client))) return true;
    for (const wait of isCurrent ? CATCH_UP : [0]) {
      if (wait > 0) await pause(wait);
      const { rows } = await client.query<{ timeline: string | null; position: string | null }>(REPLAYED);
      const [said] = rows;
      if (!said || said.position === null)
        throw new NotReplicaError('DATABASE_REPLICA_URL leads to a server that isn’t a replica');
      const place = { timeline: said.timeline, position: positionOf(said.position) };
      this.replayed.set(client, place);
      if (isThere(place)) return true;
    }
    return false;
  }

  private fellBehind(need: Need) {
    if (need.isCurrent) this.behindUntil = performance.now() + BEHIND_FOR;
    else this.rest('It is further behind than calls allow', need);
  }

  private failed(error: unknown, need: Need) {
    const why = isPoolerError(error)
      ? 'DATABASE_REPLICA_URL leads to a connection pooler, behind which servers change: set it to the replicas themselves'
      : error instanceof NotReplicaError
        ? error.message
        : 'It can’t be reached, or doesn’t answer';
    this.rest(why, need, error);
  }

  /** Reads nothing from replicas until one has what was needed. */
  private rest(why: string, { position }: Need, err?: unknown) {
    if (this.looking) return;
    this.log.warn({ message: `No replica is read for now. ${why}`, ...(err !== undefined && { err }) });
    this.lookAt(position);
  }

  /** Reads nothing from replicas until one follows the primary and has replayed its log up to a position. */
  private lookAt(position: number) {
    this.looking ??= this.lookFor(position).finally(() => (this.looking = undefined));
  }

  private async lookFor(position: number) {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await pause(LOOK_EVERY, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted && (await this.isBack(position))) return this.log.log('A replica is read again');
    }
  }

  private async isBack(position: number): Promise<boolean> {
    const { timeline } = this;
    if (timeline === undefined) return false;
    let client: pg.PoolClient | undefined;
    try {
      // At each look: a restored backup brings the timeline of where it was made.
      await onPrimary(() => this.dataSource.query(NOTE_TIMELINE));
      client = await this.pool?.connect();
      const isBack = client !== undefined && (await this.hasReached(client, { timeline, position, isCurrent: false }));
      client?.release();
      return isBack;
    } catch {
      // The next look may find it.
      client?.release(true);
      return false;
    }
  }
}
