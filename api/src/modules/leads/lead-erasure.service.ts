import { Injectable } from '@nestjs/common';
import { LEAD_AGE_MONTHS } from '@portal/contracts/leads';
import { DateTime } from 'luxon';
import { DataSource, In, LessThan, type EntityManager } from 'typeorm';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { invalidInput, notFound } from '../../errors/api-exception';
import { AuditService, type AuditedAction } from '../audit/audit.service';
import { COPY } from './copy';
import { ErasureLink } from './erasure-link.entity';
import { LeadSessionsService } from '../coaching/booking/lead-sessions.service';
import { Lead } from './lead.entity';

/** Leads erased in one transaction; each takes its notes and emails along. */
const BATCH = 1_000;

const FOR_ERASURE = { mode: 'pessimistic_write' } as const;

/** Replaces a name in the audit log. */
const ERASED_LEAD = 'Erased lead';

/**
 * Erases leads and everything that identifies them: deletes notes, emails, and strategy sessions; the audit log keeps
 * its entries without names (docs/decisions/0007-former-members-and-erasure.md).
 */
@Injectable()
export class LeadErasureService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly sessions: LeadSessionsService,
  ) {}

  /** Erases one lead; 404 when there is none. */
  async eraseOne(admin: Admin, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const erased = await this.erase(manager, admin, [id], { action: 'Erased a lead' });
      if (erased === 0) throw notFound(COPY.noLead);
    });
  }

  /** How many leads were submitted more than `months` ago, and the instant of that cutoff. */
  async countOlderThan(months: number): Promise<{ before: string; total: number }> {
    const before = this.monthsAgo(months);
    const total = await this.dataSource.manager.countBy(Lead, { createdAt: LessThan(before) });
    return { before: before.toISOString(), total };
  }

  /**
   * Erases every lead submitted before an instant, in batches, each with an entry in the audit log; returns the number
   * of leads. 400 if the instant is recent enough to include current leads.
   */
  async eraseOlderThan(admin: Admin, before: string): Promise<number> {
    if (new Date(before) > this.monthsAgo(LEAD_AGE_MONTHS.min)) {
      throw invalidInput([{ path: 'before', message: COPY.tooRecent }]);
    }
    let erased = 0;
    for (let batch = BATCH; batch === BATCH; erased += batch) {
      batch = await this.dataSource.transaction(async (manager) => {
        const rows = await manager.find(Lead, {
          select: { id: true },
          where: { createdAt: LessThan(new Date(before)) },
          order: { createdAt: 'ASC', id: 'ASC' },
          take: BATCH,
          lock: { mode: 'pessimistic_write' },
        });
        if (rows.length === 0) return 0;
        const entry = { action: 'Erased leads', detail: `${rows.length} submitted before ${before.slice(0, 10)}` };
        return this.erase(
          manager,
          admin,
          rows.map(({ id }) => id),
          entry,
        );
      });
    }
    return erased;
  }

  /**
   * Erases leads within a transaction, with an entry in the audit log if there was any to erase; returns the number of
   * leads.
   */
  async erase(manager: EntityManager, who: Admin, ids: readonly string[], entry: AuditedAction): Promise<number> {
    const erased = await this.remove(manager, ids);
    if (erased > 0) await this.audit.record(who, entry, manager);
    return erased;
  }

  /** Erases leads within a transaction whose audit entry is written elsewhere; returns the number of leads. */
  async remove(manager: EntityManager, ids: readonly string[]): Promise<number> {
    await manager.find(Lead, { select: { id: true }, where: { id: In(ids) }, order: { id: 'ASC' }, lock: FOR_ERASURE });
    await this.sessions.tellOfErasure(manager, ids);
    await manager.delete(ErasureLink, { leadId: In(ids) });
    // Notes, emails and sessions go with the lead by their foreign keys.
    const leads = manager
      .createQueryBuilder()
      .delete()
      .from(Lead)
      .where({ id: In(ids) })
      .returning('id');
    const { raw: erased } = (await leads.execute()) as { raw: { id: string }[] };
    await this.audit.forget(
      erased.map(({ id }) => id),
      ERASED_LEAD,
      manager,
    );
    return erased.length;
  }

  private monthsAgo(months: number) {
    return DateTime.fromJSDate(this.clock.now(), { zone: 'utc' }).minus({ months }).toJSDate();
  }
}
