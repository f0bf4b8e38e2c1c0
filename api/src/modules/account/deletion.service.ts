import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { unauthorized } from '../../common/refusal';
import { AuditService } from '../audit/audit.service';
import { MailSender } from '../outbox/mail-sender';
import { OutboxService, type Letter } from '../outbox/outbox.service';
import { CurrentPassword } from './current-password';

/** The last mail. It belongs to no account, so it outlives this one, until the outbox forgets it. */
const farewell = (email: string): Letter => ({
  recipient: email,
  subject: 'Your account is deleted',
  body: `Hello,

as you asked, your Five Pillars account is deleted. Your name, picture and e-mail address, your progress and reflections, habits, priorities, bookings and messages are gone. Posts and comments stay in the community, under "Former member".

This cannot be undone. You are welcome to create a new account at any time.

Five Pillars
Lead with purpose. Win with results.
`,
});

/**
 * Deletes accounts. The foreign keys say what goes with a member and what stays without their name
 * (docs/decisions/0007-what-stays-of-a-former-member.md).
 */
@Injectable()
export class DeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly currentPassword: CurrentPassword,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly sender: MailSender,
  ) {}

  /** Deletes a member's account for good and confirms it by mail. Refuses as {@link CurrentPassword.check} does. */
  async delete(memberId: string, password: string): Promise<void> {
    const checked = await this.currentPassword.check(memberId, password);
    await this.dataSource.transaction(async (manager) => {
      const [[member]] = await manager.query<[{ email: string }[], number]>(
        'DELETE FROM users WHERE id = $1 AND password_hash = $2 RETURNING email',
        [memberId, checked],
      );
      if (!member) throw unauthorized();
      await this.audit.forget(member.email, manager);
      await this.outbox.post(manager, farewell(member.email));
    });
    this.sender.wake();
  }
}
