import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { advisoryLock } from '../../database/advisory-locks';
import { BackgroundJob } from '../../jobs/background-job';
import { OutboxService } from '../outbox/outbox.service';
import { failingWords, suspendedWords } from './copy';
import { OverviewService } from './overview.service';
import { RenderFailuresService } from './render-failures.service';

/** Milliseconds between two looks. */
const LOOK_EVERY = 60_000;

/** Whether staff have been told of a failure ($1). */
export const TOLD = `
SELECT EXISTS (SELECT FROM notifications WHERE kind = 'release-failure' AND text = $1) AS told`;

/** Tells staff, once per release, that it fails in browsers or is no longer rendered. Any number of processes can do so. */
@Injectable()
export class ReleaseAlerts extends BackgroundJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly overview: OverviewService,
    private readonly renderFailures: RenderFailuresService,
    private readonly outbox: OutboxService,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {
    super({ every: LOOK_EVERY, failed: 'Telling staff of failing releases failed; trying again in a minute' });
  }

  protected async round() {
    const place = `${portalOrigin(this.environment)}/admin/releases`;
    const failing = await this.overview.failing();
    const suspended = (await this.renderFailures.lastDay()).filter((each) => each.suspended);
    const found = [
      ...failing.map((release) => failingWords(release, place)),
      ...suspended.map((release) => suspendedWords(release, place)),
    ];
    if (found.length === 0) return;
    await this.dataSource.transaction(async (manager) => {
      await advisoryLock(manager, 'staffAlerts');
      for (const words of found) {
        const [row] = await manager.query<{ told: boolean }[]>(TOLD, [words.subject]);
        if (!row?.told) await this.outbox.post(manager, { staffKind: 'release-failure', recipient: null, ...words });
      }
    });
    this.outbox.wake();
  }
}
