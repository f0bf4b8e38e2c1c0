import { Injectable } from '@nestjs/common';
import { In, MoreThanOrEqual, type EntityManager } from 'typeorm';
import type { TimelinePart } from '../people/timeline.sql';
import { Lead } from './lead.entity';
import { TIMELINE } from './person-leads.sql';

/** Whose the leads are. */
@Injectable()
export class PersonLeadsService {
  static readonly timeline: TimelinePart = TIMELINE;

  /** Locks the leads of people until the transaction ends, in the order of their ids; new ones may come. */
  async lock(manager: EntityManager, people: readonly string[]): Promise<void> {
    const leads = manager
      .createQueryBuilder(Lead, 'lead')
      .select('lead.id')
      .where({ personId: In(people) });
    await leads.orderBy('lead.id').setLock('for_no_key_update').getMany();
  }

  /** Gives leads to a person. */
  async assign(manager: EntityManager, ids: readonly string[], personId: string): Promise<void> {
    await manager.update(Lead, { id: In(ids) }, { personId });
  }

  /** Gives a person those leads of another one that came since an instant with one of these addresses. */
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
