import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { unauthorized } from '../../common/refusal';
import { FORMER_MEMBER, nameOf } from '../../common/former-member';
import { AuditService } from '../audit/audit.service';
import { ScheduleService } from '../coaching/schedule.service';
import { ErasureLinksService } from '../leads/erasure-links.service';
import { MailSender } from '../outbox/mail-sender';
import { OutboxService } from '../outbox/outbox.service';
import { farewellMail } from './farewell-mail';
import { ProofService } from './proof.service';

/**
 * Deletes accounts. The foreign keys say what goes with a member and what stays without their name
 * (docs/decisions/0007-what-stays-of-a-former-member.md).
 */
@Injectable()
export class DeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly proof: ProofService,
    private readonly audit: AuditService,
    private readonly schedule: ScheduleService,
    private readonly links: ErasureLinksService,
    private readonly outbox: OutboxService,
    private readonly sender: MailSender,
  ) {}

  /** Deletes a member's account for good, confirms it by mail, and tells the coaches of sessions ahead. Refuses as {@link ProofService.check} does. */
  async delete(memberId: string, token: string, password: string | undefined): Promise<void> {
    const checked = await this.proof.check(memberId, token, password);
    await this.dataSource.transaction(async (manager) => {
      await this.schedule.tellOfLeaving(manager, memberId);
      const [[member]] = await manager.query<[{ email: string }[], number]>(
        'DELETE FROM users WHERE id = $1 AND password_hash IS NOT DISTINCT FROM $2 RETURNING email',
        [memberId, checked],
      );
      if (!member) throw unauthorized();
      await this.audit.forget([memberId], nameOf(FORMER_MEMBER), manager);
      const link = await this.links.linkFor(manager, member.email);
      await this.outbox.post(manager, farewellMail(member.email, link));
    });
    this.sender.wake();
  }
}
