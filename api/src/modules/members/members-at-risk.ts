import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { advisoryLock } from '../../database/advisory-locks';
import { BackgroundJob } from '../../jobs/background-job';
import { Clock } from '../../time/clock';
import { OutboxService } from '../outbox/outbox.service';
import { atRiskWords } from './copy';

/** Milliseconds between two looks. */
const LOOK_EVERY = 10 * 60_000;

const DAY = 24 * 60 * 60 * 1_000;

/** Days without a visit after which a member is at risk. */
export const AT_RISK_DAYS = 7;

/** Members told of in one transaction. */
const AT_A_TIME = 50;

/**
 * Members, except imported ones, who came last after $1 and until $2, of whom staff haven't been told since; $3 limit. Who came longer ago than
 * that isn't told: a portal that was down for a while, or is new, doesn't tell of everyone at once.
 */
export const AT_RISK = `
SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName" FROM users u
WHERE u.last_active_at > $1 AND u.last_active_at <= $2 AND u.deactivated_at IS NULL
  AND NOT EXISTS (SELECT FROM import_rows i WHERE i.user_id = u.id) AND NOT EXISTS (
  SELECT FROM notifications n WHERE n.about_user_id = u.id AND n.kind = 'member-at-risk' AND n.at > u.last_active_at)
ORDER BY u.last_active_at, u.id LIMIT $3 FOR KEY SHARE OF u SKIP LOCKED`;

interface AwayMember {
  id: string;
  firstName: string;
  lastName: string;
}

/** Tells staff, once per absence, of members who stay away. Any number of processes can do so side by side. */
@Injectable()
export class MembersAtRisk extends BackgroundJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {
    super({ every: LOOK_EVERY, failed: 'Telling staff of members at risk failed; trying again in ten minutes' });
  }

  protected async round() {
    let told = 0;
    for (let found = AT_A_TIME; found === AT_A_TIME; told += found) found = await this.tell();
    if (told > 0) this.outbox.wake();
  }

  private tell(): Promise<number> {
    const now = this.clock.now().getTime();
    const [since, until] = [new Date(now - (AT_RISK_DAYS + 1) * DAY), new Date(now - AT_RISK_DAYS * DAY)];
    const origin = portalOrigin(this.environment);
    return this.dataSource.transaction(async (manager) => {
      await advisoryLock(manager, 'staffAlerts');
      const away = await manager.query<AwayMember[]>(AT_RISK, [since, until, AT_A_TIME]);
      await this.outbox.post(
        manager,
        ...away.map((member) => ({
          staffKind: 'member-at-risk' as const,
          memberId: member.id,
          recipient: null,
          ...atRiskWords(member, AT_RISK_DAYS, `${origin}/admin/members/${member.id}`),
        })),
      );
      return away.length;
    });
  }
}
