import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';
import { Clock } from '../../time/clock';
import { OutboxService } from '../outbox/outbox.service';
import { StaffAlerts } from '../outbox/staff-alerts';
import { atRiskWords } from './copy';

/** Milliseconds between two looks. */
const LOOK_EVERY = 10 * 60_000;

const DAY = 24 * 60 * 60 * 1_000;

/** Days without a visit after which a member is at risk. */
export const AT_RISK_DAYS = 7;

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

/** Tells staff, once per absence, of members who stay away. */
@Injectable()
export class MembersAtRisk extends StaffAlerts<AwayMember> {
  constructor(
    dataSource: DataSource,
    outbox: OutboxService,
    clock: Clock,
    @Inject(ENVIRONMENT) environment: ApiEnvironment,
  ) {
    const failed = 'Telling staff of members at risk failed; trying again in ten minutes';
    super({ dataSource, outbox, clock, environment, every: LOOK_EVERY, failed });
  }

  protected find(manager: EntityManager, now: Date, limit: number) {
    const since = new Date(now.getTime() - (AT_RISK_DAYS + 1) * DAY);
    const until = new Date(now.getTime() - AT_RISK_DAYS * DAY);
    return manager.query<AwayMember[]>(AT_RISK, [since, until, limit]);
  }

  protected alertOf(member: AwayMember, origin: string) {
    return {
      staffKind: 'member-at-risk' as const,
      memberId: member.id,
      ...atRiskWords(member, AT_RISK_DAYS, `${origin}/admin/members/${member.id}`),
    };
  }
}
