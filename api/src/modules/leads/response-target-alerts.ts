import { Inject, Injectable } from '@nestjs/common';
import { RESPONSE_TARGET_HOURS } from '@portal/contracts/leads';
import { DataSource } from 'typeorm';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { advisoryLock } from '../../database/advisory-locks';
import { BackgroundJob } from '../../jobs/background-job';
import { Clock } from '../../time/clock';
import { OutboxService } from '../outbox/outbox.service';
import { responseTargetWords } from './copy';

/** Milliseconds between two looks. */
const LOOK_EVERY = 60_000;

const HOUR = 60 * 60 * 1_000;

/** Hours before the response target is missed that staff are told. */
export const ALERT_HOURS = 4;

/** Leads told of in one transaction. */
const AT_A_TIME = 50;

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

/** Tells staff, once per lead, before the response target is missed. Any number of processes can do so side by side. */
@Injectable()
export class ResponseTargetAlerts extends BackgroundJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {
    super({ every: LOOK_EVERY, failed: 'Telling staff of waiting leads failed; trying again in a minute' });
  }

  protected async round() {
    let told = 0;
    for (let found = AT_A_TIME; found === AT_A_TIME; told += found) found = await this.tell();
    if (told > 0) this.outbox.wake();
  }

  private tell(): Promise<number> {
    const now = this.clock.now().getTime();
    const missedAt = new Date(now - RESPONSE_TARGET_HOURS * HOUR);
    const toldAt = new Date(now - (RESPONSE_TARGET_HOURS - ALERT_HOURS) * HOUR);
    const origin = portalOrigin(this.environment);
    return this.dataSource.transaction(async (manager) => {
      await advisoryLock(manager, 'staffAlerts');
      const waiting = await manager.query<WaitingLead[]>(WAITING, [missedAt, toldAt, AT_A_TIME]);
      await this.outbox.post(
        manager,
        ...waiting.map((lead) => ({
          kind: 'new-lead' as const,
          staffKind: 'response-target' as const,
          leadId: lead.id,
          recipient: null,
          ...responseTargetWords(lead, ALERT_HOURS, `${origin}/admin/leads/${lead.id}`),
        })),
      );
      return waiting.length;
    });
  }
}
