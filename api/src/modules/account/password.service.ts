import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { forbidden, unauthorized } from '../../common/refusal';
import type { ApiEnvironment } from '../../config/environment';
import { portalAddress } from '../../config/portal-address';
import { ENVIRONMENT } from '../../config/settings.module';
import { NewPasswords } from '../auth/new-passwords';
import { passwordChangedMail } from '../auth/reset/mails';
import { hashToken, newToken } from '../auth/token';
import { MailSender } from '../outbox/mail-sender';
import { OutboxService } from '../outbox/outbox.service';
import { COPY } from './copy';
import { CurrentPassword } from './current-password';
import { ProofService } from './proof.service';

/** Sets the password hash ($2) of a member ($1) whose hash is still the one that was checked ($3). */
const SET = 'UPDATE users SET password_hash = $2 WHERE id = $1 AND password_hash = $3 RETURNING email';

/** Gives a session ($1) another token ($2), and ends all others of its member ($3). */
const RENEW = 'UPDATE sessions SET token_hash = $2 WHERE token_hash = $1 RETURNING id';
const END_OTHERS = 'DELETE FROM sessions WHERE user_id = $1 AND token_hash <> $2';

/** Changes passwords. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly currentPassword: CurrentPassword,
    private readonly proof: ProofService,
    private readonly newPasswords: NewPasswords,
    private readonly outbox: OutboxService,
    private readonly sender: MailSender,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Changes a member's password, ends all sessions but the one that `token` names, and every link to a new password,
   * and tells the member by mail. Answers the session's new token. Refuses as {@link CurrentPassword.check} does, and
   * with 403 who has no password.
   */
  async change(
    memberId: string,
    token: string,
    { currentPassword, password }: { currentPassword: string; password: string },
  ): Promise<string> {
    if ((await this.proof.meansOf(memberId)) === 'provider') throw forbidden(COPY.noPassword);
    const checked = await this.currentPassword.check(memberId, currentPassword);
    const hash = await this.newPasswords.hashOf(password);
    const renewed = newToken();
    await this.dataSource.transaction(async (manager) => {
      const [[member]] = await manager.query<[{ email: string }[], number]>(SET, [memberId, hash, checked]);
      const [, sessions] = await manager.query<[unknown, number]>(RENEW, [hashToken(token), hashToken(renewed)]);
      // The password was changed, the session ended or the account deleted elsewhere since the request came in.
      if (sessions === 0 || !member) throw unauthorized();
      await manager.query(END_OTHERS, [memberId, hashToken(renewed)]);
      await manager.query('DELETE FROM password_resets WHERE user_id = $1', [memberId]);
      const help = `${portalAddress(this.environment)}/api/forgot-password`;
      await this.outbox.post(manager, passwordChangedMail({ id: memberId, email: member.email }, help));
    });
    this.sender.wake();
    return renewed;
  }
}
