import { Inject, Injectable } from '@nestjs/common';
import { RESPONSE_TARGET_HOURS } from '@portal/contracts/leads';
import { DataSource, type EntityManager } from 'typeorm';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';
import { Clock } from '../../time/clock';
import { OutboxService } from '../outbox/outbox.service';
import { StaffAlerts } from '../outbox/staff-alerts';
import { responseTargetWords } from './copy';

/** Milliseconds between two looks. */
const LOOK_EVERY = 60_000;

const HOUR = 60 * 60 * 1_000;

/** Hours before the response target is missed that staff are told. */
export const ALERT_HOURS = 4;

/** New leads, except imported ones, that were created after $1 and until $2, and of whom staff haven't been told in this way; $3 limit. */
export const WAITING = `
SELECT q.id, q.name, q.phone, q.email FROM questionnaires q
WHERE q.status = 'new' AND q.created_at > $1 AND q.created_at <= $2
  AND NOT EXISTS (SELECT FROM import_rows i WHERE i.lead_id = q.id)
  AND NOT EXISTS (SELECT FROM notifications n WHERE n.about_lead_id = q.id AND n.kind = 'response-target')
ORDER BY q.created_at, q.id LIMIT $3 FOR NO KEY UPDATE OF q SKIP LOCKED`;

interface WaitingLead {
  id: string;
  name: string;
  phone: string;
  email: string;
}

/** Tells staff, once per lead, before the response target is missed. */
@Injectable()
export class ResponseTargetAlerts extends StaffAlerts<WaitingLead> {
  constructor(
    dataSource: DataSource,
    outbox: OutboxService,
    clock: Clock,
    @Inject(ENVIRONMENT) environment: ApiEnvironment,
  ) {
    const failed = 'Telling staff of waiting leads failed; trying again in a minute';
    super({ dataSource, outbox, clock, environment, every: LOOK_EVERY, failed });
  }

  protected find(manager: EntityManager, now: Date, limit: number) {
    const missedAt = new Date(now.getTime() - RESPONSE_TARGET_HOURS * HOUR);
    const alertAt = new Date(now.getTime() - (RESPONSE_TARGET_HOURS - ALERT_HOURS) * HOUR);
    return manager.query<WaitingLead[]>(WAITING, [missedAt, alertAt, limit]);
  }

  protected alertOf(lead: WaitingLead, origin: string) {
    return {
      kind: 'new-lead' as const,
      staffKind: 'response-target' as const,
      leadId: lead.id,
      ...responseTargetWords(lead, ALERT_HOURS, `${origin}/admin/leads/${lead.id}`),
    };
  }
}
