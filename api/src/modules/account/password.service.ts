import { Injectable } from '@nestjs/common';
import { DataSource, Not } from 'typeorm';
import { forbidden, unauthorized } from '../../errors/api-exception';
import { PasswordReset } from '../auth/password/password-reset.entity';
import { Session } from '../auth/sessions/session.entity';
import { User } from '../users/user.entity';
import { Passwords } from '../../security/passwords';
import { hashToken, newToken } from '../../security/tokens';
import { PasswordEmails } from '../auth/password/password-emails.service';
import { OutboxService } from '../outbox/outbox.service';
import { COPY } from './copy';
import { CurrentPassword } from './current-password';
import { ProofService } from './proof.service';

/** Changes passwords. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly currentPassword: CurrentPassword,
    private readonly proof: ProofService,
    private readonly passwords: Passwords,
    private readonly emails: PasswordEmails,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Changes a member's password, ends all sessions except the one with `token`, deletes every password reset link, and
   * emails the member. Returns the session's new token. Throws like {@link CurrentPassword.check}, and 403 for a member
   * without a password.
   */
  async change(
    memberId: string,
    token: string,
    { currentPassword, password }: { currentPassword: string; password: string },
  ): Promise<string> {
    if ((await this.proof.meansOf(memberId)) === 'provider') throw forbidden(COPY.noPassword);
    const checked = await this.currentPassword.check(memberId, currentPassword);
    const hash = await this.passwords.hash(password);
    const renewed = newToken();
    await this.dataSource.transaction(async (manager) => {
      const set = await manager.update(User, { id: memberId, passwordHash: checked }, { passwordHash: hash });
      const tokenHash = hashToken(renewed);
      const kept = await manager.update(Session, { tokenHash: hashToken(token) }, { tokenHash });
      // The password was changed, the session ended, or the account deleted elsewhere during the request.
      if (!set.affected || !kept.affected) throw unauthorized();
      await manager.delete(Session, { userId: memberId, tokenHash: Not(tokenHash) });
      await manager.delete(PasswordReset, { userId: memberId });
      const { email } = await manager.findOneByOrFail(User, { id: memberId });
      await this.emails.postChange(manager, { id: memberId, email }, 'changed');
    });
    this.outbox.wake();
    return renewed;
  }
}
