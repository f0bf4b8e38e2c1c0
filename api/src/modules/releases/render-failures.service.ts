import { Injectable } from '@nestjs/common';
import type { RenderFailures } from '@portal/contracts/releases';
import { DataSource, LessThanOrEqual, MoreThan } from 'typeorm';
import { Clock } from '../../time/clock';
import { RenderFailure } from './render-failure.entity';

/** Counts a failure of a page of a release at $4, with its error ($5), and whether that has suspended the rendering of its release ($6). */
export const NOTE = `
INSERT INTO render_failures (app, version, page_id, failures, last_at, last_error, suspended)
VALUES ($1, $2, $3, 1, $4, $5, $6)
ON CONFLICT (app, version, page_id) DO UPDATE SET
  failures = render_failures.failures + 1, last_at = excluded.last_at, last_error = excluded.last_error,
  suspended = render_failures.suspended OR excluded.suspended`;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Stored characters of an error. */
const ERROR_LENGTH = 200;

export type AppRenderFailures = RenderFailures & { app: string };

export interface RenderedRelease {
  app: string;
  version: string;
}

/** A page of a release. */
export interface RenderedPage extends RenderedRelease {
  pageId: string;
}

/** Records rendering failures for the releases' teams. Failures that have not recurred for a day are deleted. */
@Injectable()
export class RenderFailuresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * @param failure `isSuspended` if server-side rendering is now off for the whole release
   * @param error its first line is stored
   */
  async note(failure: RenderedPage & { isSuspended: boolean }, error: Error): Promise<void> {
    const { app, version, pageId, isSuspended } = failure;
    const line = error.message.split('\n', 1)[0]?.slice(0, ERROR_LENGTH);
    await this.dataSource.query(NOTE, [app, version, pageId, this.clock.now(), line, isSuspended]);
  }

  /** Records that server-side rendering of a release is on again. */
  async resume({ app, version }: RenderedRelease): Promise<void> {
    await this.failures.update({ app, version, suspended: true }, { suspended: false });
  }

  /** Those of the last 24 hours, the last first. */
  async lastDay(): Promise<AppRenderFailures[]> {
    const rows = await this.failures.find({
      where: { lastAt: MoreThan(this.dayAgo()) },
      order: { lastAt: 'DESC', app: 'ASC', version: 'ASC', pageId: 'ASC' },
    });
    return rows.map(({ app, version, pageId, failures, lastAt, lastError, suspended }) => ({
      app,
      version,
      pageId,
      failures,
      lastAt: lastAt.toISOString(),
      lastError,
      suspended,
    }));
  }

  /** Deletes old failures. */
  async sweep(): Promise<void> {
    await this.failures.delete({ lastAt: LessThanOrEqual(this.dayAgo()) });
  }

  private get failures() {
    return this.dataSource.getRepository(RenderFailure);
  }

  private dayAgo() {
    return new Date(this.clock.now().getTime() - DAY_MS);
  }
}
