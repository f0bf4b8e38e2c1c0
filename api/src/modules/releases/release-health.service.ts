import { Injectable } from '@nestjs/common';
import type { ReleaseHealth, RemoteLoad } from '@portal/contracts/releases';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

const ADD = `
INSERT INTO remote_loads (app, version, hour, loads, failures, total_duration)
VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (app, version, hour) DO UPDATE SET
  loads = remote_loads.loads + excluded.loads,
  failures = remote_loads.failures + excluded.failures,
  total_duration = remote_loads.total_duration + excluded.total_duration`;

const SINCE = `
SELECT app, version, sum(loads)::int AS loads, sum(failures)::int AS failures,
  round(sum(total_duration)::numeric / nullif(sum(loads), 0))::int AS "meanDuration"
FROM remote_loads WHERE hour >= $1 GROUP BY app, version ORDER BY app, version`;

const FORGET = `DELETE FROM remote_loads WHERE hour < $1`;

export type AppHealth = ReleaseHealth & { app: string };

/** Failures below this number are chance. */
const FAILURES_THAT_COUNT = 5;

const failureRate = ({ loads, failures }: ReleaseHealth) => failures / Math.max(1, loads + failures);

/**
 * Whether the live release fails much more often than the one before: for at least 5 browsers, for more than 1 in 20,
 * and at more than three times the earlier rate.
 */
export function isFailing(live: ReleaseHealth | undefined, earlier: ReleaseHealth | undefined): boolean {
  if (!live || live.failures < FAILURES_THAT_COUNT) return false;
  const rate = failureRate(live);
  return rate > 0.05 && rate > 3 * (earlier ? failureRate(earlier) : 0);
}

/** Counts by the hour how releases load in browsers; what is older than a day is forgotten. */
@Injectable()
export class ReleaseHealthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async report({ app, version, duration, failed }: RemoteLoad): Promise<void> {
    const now = this.clock.now().getTime();
    const hour = new Date(now - (now % HOUR_MS));
    await this.dataSource.query(ADD, [app, version, hour, failed ? 0 : 1, failed ? 1 : 0, failed ? 0 : duration]);
  }

  /** The last 24 hours by app and version. */
  async lastDay(): Promise<AppHealth[]> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    await this.dataSource.query(FORGET, [since]);
    return this.dataSource.query<AppHealth[]>(SINCE, [since]);
  }
}
