import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ReleaseHealth, RemoteLoad } from '@portal/contracts/releases';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A failure stays one, whatever the same browser tells later. */
const KEEP = `
INSERT INTO remote_loads (app, version, browser, reported_at, failed, duration) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (app, version, browser) DO UPDATE SET
  reported_at = excluded.reported_at,
  failed = remote_loads.failed OR excluded.failed,
  duration = coalesce(excluded.duration, remote_loads.duration)`;

const SINCE = `
SELECT app, version, (count(*) FILTER (WHERE NOT failed))::int AS loads, (count(*) FILTER (WHERE failed))::int AS failures,
  round(avg(duration) FILTER (WHERE NOT failed))::int AS "meanDuration"
FROM remote_loads WHERE reported_at > $1 GROUP BY app, version ORDER BY app, version`;

const FORGET = 'DELETE FROM remote_loads WHERE reported_at <= $1';

export type AppHealth = ReleaseHealth & { app: string };

/** Failures below this number are chance. */
const FAILURES_THAT_COUNT = 5;

const failureRate = ({ loads, failures }: ReleaseHealth) => failures / Math.max(1, loads + failures);

/**
 * Whether the live release fails much more often than the one before: in at least 5 networks, in more than 1 of 20,
 * and at more than three times the earlier rate.
 */
export function isFailing(live: ReleaseHealth | undefined, earlier: ReleaseHealth | undefined): boolean {
  if (!live || live.failures < FAILURES_THAT_COUNT) return false;
  const rate = failureRate(live);
  return rate > 0.05 && rate > 3 * (earlier ? failureRate(earlier) : 0);
}

/**
 * Counts in how many browsers releases load and fail. A browser is told from others by its network alone: cookies and
 * names of browsers cost nothing to invent, networks do. What is older than a day is forgotten.
 */
@Injectable()
export class ReleaseHealthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Keeps what a browser on a network tells of a release. */
  async report({ app, version, duration, failed }: RemoteLoad, network: string): Promise<void> {
    const browser = createHash('sha256').update(`${app} ${version} ${network}`).digest();
    const values = [app, version, browser, this.clock.now(), failed, failed ? null : duration];
    await this.dataSource.query(KEEP, values);
  }

  /** The last 24 hours by app and version. */
  async lastDay(): Promise<AppHealth[]> {
    return this.dataSource.query<AppHealth[]>(SINCE, [this.dayAgo()]);
  }

  /** Forgets what is older. */
  async sweep(): Promise<void> {
    await this.dataSource.query(FORGET, [this.dayAgo()]);
  }

  private dayAgo() {
    return new Date(this.clock.now().getTime() - DAY_MS);
  }
}
