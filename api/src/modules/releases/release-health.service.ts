import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ReleaseHealth, RemoteLoad } from '@portal/contracts/releases';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { Clock } from '../../time/clock';
import { UPSERT_LOAD, SINCE } from './release-health.sql';
import { RemoteLoad as StoredLoad } from './remote-load.entity';

const DAY_MS = 24 * 60 * 60 * 1_000;

export type AppHealth = ReleaseHealth & { app: string };

/** Failures below this number are chance. */
const FAILURES_THAT_COUNT = 5;

const failureRate = ({ loads, failures }: ReleaseHealth) => failures / Math.max(1, loads + failures);

/**
 * Whether the live release fails much more often than the previous one: in at least 5 networks, in more than 1 of 20,
 * and at more than three times the earlier rate.
 */
export function isFailing(live: ReleaseHealth | undefined, earlier: ReleaseHealth | undefined): boolean {
  if (!live || live.failures < FAILURES_THAT_COUNT) return false;
  const rate = failureRate(live);
  return rate > 0.05 && rate > 3 * (earlier ? failureRate(earlier) : 0);
}

/**
 * Counts in how many browsers releases load and fail. Browsers are distinguished by network only: cookies and user
 * agents are free to forge, networks are not. Reports older than a day are deleted.
 */
@Injectable()
export class ReleaseHealthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Stores a browser's report about a release, by network. */
  async report({ app, version, duration, failed }: RemoteLoad, network: string): Promise<void> {
    const browser = createHash('sha256').update(`${app} ${version} ${network}`).digest();
    const values = [app, version, browser, this.clock.now(), failed, failed ? null : duration];
    await this.dataSource.query(UPSERT_LOAD, values);
  }

  /** The last 24 hours by app and version. */
  async lastDay(): Promise<AppHealth[]> {
    return this.dataSource.query<AppHealth[]>(SINCE, [this.dayAgo()]);
  }

  /** Deletes old reports. */
  async sweep(): Promise<void> {
    await this.dataSource.manager.delete(StoredLoad, { reportedAt: LessThanOrEqual(this.dayAgo()) });
  }

  private dayAgo() {
    return new Date(this.clock.now().getTime() - DAY_MS);
  }
}
