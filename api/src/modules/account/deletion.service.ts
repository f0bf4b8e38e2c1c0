import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { FORMER_MEMBER, nameOf } from '../users/names';
import { unauthorized } from '../../errors/api-exception';
import { User } from '../users/user.entity';
import { AuditService } from '../audit/audit.service';
import { ScheduleService } from '../coaching/schedule/schedule.service';
import { SeatsService } from '../coaching/seats/seats.service';
import { ErasureLinksService } from '../leads/erasure-links.service';
import { OutboxService } from '../outbox/outbox.service';
import { CustomerClosureService } from '../payments/customers/customer-closure.service';
import { accountDeletedEmail } from './account-deleted-email';
import { ProofService } from './proof.service';

/**
 * Deletes accounts. The foreign keys say what goes with a member and what stays without their name
 * (docs/decisions/0007-former-members-and-erasure.md).
 */
@Injectable()
export class DeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly proof: ProofService,
    private readonly audit: AuditService,
    private readonly schedule: ScheduleService,
    private readonly seats: SeatsService,
    private readonly links: ErasureLinksService,
    private readonly customerClosure: CustomerClosureService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Permanently deletes a member's account, confirms it by email, and tells the coaches of upcoming sessions. Cancels
   * purchases first, so that a deleted account is never charged. Throws like {@link ProofService.check}, and 503 if the
   * payment provider does not respond.
   */
  async delete(memberId: string, token: string, password: string | undefined): Promise<void> {
    const checked = await this.proof.check(memberId, token, password);
    await this.customerClosure.cancelAll(memberId, 'now');
    await this.dataSource.transaction(async (manager) => {
      await this.customerClosure.anonymize(manager, memberId);
      await this.seats.leave(manager, memberId);
      await this.schedule.tellOfLeaving(manager, memberId);
      const member = await manager.findOneBy(User, { id: memberId });
      const { affected } = await manager.delete(User, { id: memberId, passwordHash: checked ?? IsNull() });
      if (!member || !affected) throw unauthorized();
      await this.audit.forget([memberId], nameOf(FORMER_MEMBER), manager);
      const link = await this.links.linkFor(manager, member.email);
      await this.outbox.post(manager, accountDeletedEmail(member.email, link));
    });
    this.outbox.wake();
  }
}
