import { Injectable } from '@nestjs/common';
import type { PartnerProposal, PartnerTasks } from '@portal/contracts/partners';
import { DataSource, type EntityManager } from 'typeorm';
import { findForUpdate } from '../../database/find-for-update';
import { conflict } from '../../errors/api-exception';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { AuditService } from '../audit/audit.service';
import { nameOf } from '../users/names';
import { User } from '../users/user.entity';
import { COPY } from './copy';
import { PartnerEmails } from './partner-emails';
import { PROPOSALS, WAITING, WAITING_OF } from './partners.sql';
import { Partnership } from './partnership.entity';
import { PartnershipMember } from './partnership-member.entity';
import { suggestPartners, type Waiting } from './suggest-partners';

/** Partner matching as a task of the coaching team. */
@Injectable()
export class PartnerTasksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly emails: PartnerEmails,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Who waits, with who fits best, and the proposals that not both have accepted. */
  async list(manager: EntityManager = this.dataSource.manager): Promise<PartnerTasks> {
    const now = this.clock.now();
    return {
      waiting: suggestPartners(await manager.query<Waiting[]>(WAITING, [now]), now),
      proposals: await manager.query<PartnerProposal[]>(PROPOSALS),
    };
  }

  /** Proposes two members to each other and emails them; 409 if one of them does not wait. */
  async propose(admin: Admin, memberIds: readonly string[]): Promise<PartnerTasks> {
    const tasks = await this.dataSource.transaction(async (manager) => {
      // In one order everywhere, so that two coaches propose one after the other.
      for (const id of memberIds.toSorted()) await findForUpdate(manager, User, { id });
      const members = await manager.query<Waiting[]>(WAITING_OF, [this.clock.now(), memberIds]);
      if (members.length !== memberIds.length) throw conflict(COPY.notWaiting);
      const partnership = manager.create(Partnership, { proposedAt: this.clock.now(), startedAt: null });
      await manager.insert(Partnership, partnership);
      await manager.insert(
        PartnershipMember,
        members.map(({ id: userId }) => ({ userId, partnershipId: partnership.id })),
      );
      await this.emails.proposed(manager, memberIds);
      for (const member of members) await this.record(manager, admin, 'Proposed an accountability partner', member);
      return this.list(manager);
    });
    this.emails.wake();
    return tasks;
  }

  /** Withdraws a proposal; does nothing if it is gone. 409 once both accepted. */
  async withdraw(admin: Admin, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const partnership = await findForUpdate(manager, Partnership, { id });
      if (!partnership) return;
      if (partnership.startedAt) throw conflict(COPY.started);
      const members = await manager.findBy(PartnershipMember, { partnershipId: id });
      await manager.delete(Partnership, { id });
      for (const { userId } of members) {
        const member = await manager.findOneByOrFail(User, { id: userId });
        await this.record(manager, admin, 'Withdrew a proposed accountability partner', member);
      }
    });
  }

  private record(
    manager: EntityManager,
    admin: Admin,
    action: string,
    member: Pick<User, 'id' | 'firstName' | 'lastName'>,
  ) {
    return this.audit.record(admin, { action, subject: nameOf(member), about: member.id }, manager);
  }
}
