import { Injectable } from '@nestjs/common';
import { In, MoreThanOrEqual, Not, type EntityManager } from 'typeorm';
import { Clock } from '../../time/clock';
import type { TimelinePart } from '../people/timeline.sql';
import { WebhooksService } from '../webhooks/webhooks.service';
import { leadStatusChanged } from './lead-webhooks';
import { Lead } from './lead.entity';
import { LeadEvent } from './lead-event.entity';
import { COPY } from './copy';
import { LEADS_OF_BUYER, TIMELINE } from './person-leads.sql';

/** Whose the leads are. */
@Injectable()
export class PersonLeadsService {
  static readonly timeline: TimelinePart = TIMELINE;

  constructor(
    private readonly clock: Clock,
    private readonly webhooks: WebhooksService,
  ) {}

  /** Locks people's leads until the transaction ends, in the order of their IDs; new ones may be added. */
  async lock(manager: EntityManager, people: readonly string[]): Promise<void> {
    const leads = manager
      .createQueryBuilder(Lead, 'lead')
      .select('lead.id')
      .where({ personId: In(people) });
    await leads.orderBy('lead.id').setLock('for_no_key_update').getMany();
  }

  /**
   * Marks leads as won because of something their person did, with the reason in their history; skips leads that are
   * already won.
   */
  async win(manager: EntityManager, ids: readonly string[], reason: string): Promise<void> {
    const open = { id: In(ids), status: Not('won' as const) };
    const leads = await manager.find(Lead, { where: open, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });
    for (const lead of leads) {
      const { id, status } = lead;
      await manager.update(Lead, { id }, { status: 'won', statusReason: reason });
      const won = { kind: 'status', fromStatus: status, toStatus: 'won', text: reason } as const;
      await manager.insert(LeadEvent, { leadId: id, at: this.clock.now(), ...won });
      await this.webhooks.emit(manager, leadStatusChanged(lead, 'won'));
    }
  }

  /** Marks the leads of who bought something as won: those of their email address, and of their account’s person. */
  async winBuyer(
    manager: EntityManager,
    { email, userId }: { email: string; userId: string | null },
    plan: string,
  ): Promise<void> {
    const ids = await manager.query<{ id: string }[]>(LEADS_OF_BUYER, [email.trim().toLowerCase(), userId]);
    await this.win(
      manager,
      ids.map(({ id }) => id),
      COPY.bought(plan),
    );
  }

  /** Gives leads to a person. */
  async assign(manager: EntityManager, ids: readonly string[], personId: string): Promise<void> {
    await manager.update(Lead, { id: In(ids) }, { personId });
  }

  /** Moves leads from one person to another that were submitted since an instant with one of these email addresses. */
  async assignLater(
    manager: EntityManager,
    { from, to, emails, since }: { from: string; to: string; emails: readonly string[]; since: Date },
  ): Promise<void> {
    await manager.update(
      Lead,
      { personId: from, emailKey: In(emails), createdAt: MoreThanOrEqual(since) },
      { personId: to },
    );
  }
}
