import { Injectable } from '@nestjs/common';
import type { PartnerMatching, Partnership as PartnershipOnTheWire } from '@portal/contracts/partners';
import { DataSource, Not, type EntityManager } from 'typeorm';
import { findForUpdate } from '../../database/find-for-update';
import { insertIfNew } from '../../database/insert-if-new';
import { conflict, notFound, unauthorized } from '../../errors/api-exception';
import { LimitsService } from '../../limits/limits.service';
import { Clock } from '../../time/clock';
import { User } from '../users/user.entity';
import { COPY } from './copy';
import { PartnerEmails } from './partner-emails';
import { PartnerSeeker } from './partner-seeker.entity';
import { DO_NOT_SUGGEST, IS_OFFERED, PARTNERSHIP_OF_MEMBER } from './partners.sql';
import { Partnership } from './partnership.entity';
import { PartnershipMember } from './partnership-member.entity';

/** Partner matching as a member sees it: nothing happens without their consent, and they leave when they like. */
@Injectable()
export class PartnersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    private readonly emails: PartnerEmails,
    private readonly clock: Clock,
  ) {}

  /** Whether it is offered, whether the member takes part, and with whom. */
  async of(memberId: string, manager: EntityManager = this.dataSource.manager): Promise<PartnerMatching> {
    const [row] = await manager.query<{ offered: boolean }[]>(IS_OFFERED, [memberId, this.clock.now()]);
    const seeker = await manager.findOneBy(PartnerSeeker, { userId: memberId });
    const [partnership] = await manager.query<PartnershipOnTheWire[]>(PARTNERSHIP_OF_MEMBER, [memberId]);
    return {
      offered: row?.offered ?? false,
      joinedAt: seeker?.joinedAt.toISOString() ?? null,
      partnership: partnership ?? null,
    };
  }

  /** Takes part from now on; does nothing for who does already. 409 if no plan of theirs includes it. */
  async join(memberId: string): Promise<PartnerMatching> {
    await this.limits.consume('partnerChangesPerMember', memberId);
    return this.dataSource.transaction(async (manager) => {
      if (!(await findForUpdate(manager, User, { id: memberId }))) throw unauthorized();
      if (!(await this.of(memberId, manager)).offered) throw conflict(COPY.notIncluded);
      await insertIfNew(manager, PartnerSeeker, { userId: memberId, joinedAt: this.clock.now() });
      return this.of(memberId, manager);
    });
  }

  /** Takes part no longer: ends the member's partnership or proposal, of which the other hears no reason. */
  async leave(memberId: string): Promise<void> {
    await this.limits.consume('partnerChangesPerMember', memberId);
    await this.dataSource.transaction(async (manager) => {
      await manager.delete(PartnerSeeker, { userId: memberId });
      const mine = await manager.findOneBy(PartnershipMember, { userId: memberId });
      if (mine) await this.end(manager, mine.partnershipId, memberId);
    });
    this.emails.wake();
  }

  /** Accepts a proposal or declines it. 404 if it is gone, 409 to decline what both accepted. */
  async answer(memberId: string, { id, accept }: { id: string; accept: boolean }): Promise<PartnerMatching> {
    const answered = await this.dataSource.transaction(async (manager) => {
      const partnership = await findForUpdate(manager, Partnership, { id });
      const mine = await manager.findOneBy(PartnershipMember, { userId: memberId, partnershipId: id });
      if (!partnership || !mine) throw notFound(COPY.proposalGone);
      if (accept) await this.accept(manager, mine, partnership);
      else if (partnership.startedAt) throw conflict(COPY.bothAccepted);
      else await this.end(manager, id, memberId);
      return this.of(memberId, manager);
    });
    this.emails.wake();
    return answered;
  }

  private async accept(manager: EntityManager, { userId, acceptedAt }: PartnershipMember, { id }: Partnership) {
    if (acceptedAt) return;
    const now = this.clock.now();
    await manager.update(PartnershipMember, { userId }, { acceptedAt: now });
    const members = await manager.findBy(PartnershipMember, { partnershipId: id });
    if (members.some((member) => member.acceptedAt === null)) return;
    await manager.update(Partnership, { id }, { startedAt: now });
    const ids = members.map((member) => member.userId);
    await this.emails.started(manager, ids);
  }

  /** Ends what a member has with another, who goes on waiting and is told. They are not suggested to each other again. */
  private async end(manager: EntityManager, id: string, memberId: string) {
    if (!(await findForUpdate(manager, Partnership, { id }))) return;
    const other = await manager.findOneBy(PartnershipMember, { partnershipId: id, userId: Not(memberId) });
    await manager.delete(Partnership, { id });
    if (!other) return;
    await manager.query(DO_NOT_SUGGEST, [memberId, other.userId]);
    await manager.query(DO_NOT_SUGGEST, [other.userId, memberId]);
    await this.emails.ended(manager, [other.userId]);
  }
}
