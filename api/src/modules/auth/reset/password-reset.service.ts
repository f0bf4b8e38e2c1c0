import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { RESET_LINK_MINUTES } from '@portal/contracts/account';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock';
import type { ApiEnvironment } from '../../../config/environment';
import { portalAddress } from '../../../config/portal-address';
import { ENVIRONMENT } from '../../../config/settings.module';
import { LimitsService } from '../../../limits/limits.service';
import { MailSender } from '../../outbox/mail-sender';
import { OutboxService } from '../../outbox/outbox.service';
import { NewPasswords } from '../new-passwords';
import { hashToken, newToken } from '../token';
import { passwordResetMail, resetMail } from './mails';

/** Milliseconds before which no request is answered, so that time does not tell which e-mails have an account. */
const ANSWER_AFTER = 250;

const FIND = 'SELECT id, email FROM users WHERE email = $1 AND deactivated_at IS NULL';

const KEEP = 'INSERT INTO password_resets (token_hash, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)';

const OWNER = `
SELECT u.id, u.email FROM password_resets r JOIN users u ON u.id = r.user_id
WHERE r.token_hash = $1 AND r.expires_at > $2 AND u.deactivated_at IS NULL`;

/** Uses a link ($1): of two who try at once, one gets it. */
const USE = 'DELETE FROM password_resets WHERE token_hash = $1 RETURNING user_id';

interface Owner {
  id: string;
  email: string;
}

/** Lets who forgot their password choose a new one by a link in a mail. Only the link's hash is stored. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly newPasswords: NewPasswords,
    private readonly limits: LimitsService,
    private readonly outbox: OutboxService,
    private readonly sender: MailSender,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Mails a link to the account with this e-mail; does nothing when there is none, and takes as long. Refuses with 429
   * when too many were asked for, from the address or for the e-mail, whether or not it has an account.
   */
  async ask(email: string, address: string): Promise<void> {
    const account = email.trim().toLowerCase();
    const counts = [
      ['passwordResetsPerAddress', address],
      ['passwordResetsPerAccount', account],
    ] as const;
    await this.limits.within(counts, () => Promise.all([this.sendLink(account), pause(ANSWER_AFTER)]));
    this.sender.wake();
  }

  /** Whose password a link sets; undefined when it is none of ours, was used or is too old. */
  async owner(token: string): Promise<Owner | undefined> {
    const [owner] = await this.dataSource.query<Owner[]>(OWNER, [hashToken(token), this.clock.now()]);
    return owner;
  }

  /**
   * Sets a new password by a link, ends every session, all other links and the address of the member's calendar, and tells
   * the member by mail. Answers false when the link does not work (any more).
   */
  async use(token: string, password: string): Promise<boolean> {
    const owner = await this.owner(token);
    if (!owner) return false;
    const hash = await this.newPasswords.hashOf(password);
    const isDone = await this.dataSource.transaction(async (manager) => {
      const [, used] = await manager.query<[unknown, number]>(USE, [hashToken(token)]);
      if (used === 0) return false;
      await manager.query('UPDATE users SET password_hash = $2 WHERE id = $1', [owner.id, hash]);
      await manager.query('DELETE FROM password_resets WHERE user_id = $1', [owner.id]);
      await manager.query('DELETE FROM sessions WHERE user_id = $1', [owner.id]);
      await manager.query('DELETE FROM calendar_feeds WHERE user_id = $1', [owner.id]);
      await this.outbox.post(manager, passwordResetMail(owner, this.addressOf('/api/forgot-password')));
      return true;
    });
    this.sender.wake();
    return isDone;
  }

  /** Forgets links that no longer work. */
  async sweep(): Promise<void> {
    await this.dataSource.query('DELETE FROM password_resets WHERE expires_at <= $1', [this.clock.now()]);
  }

  private async sendLink(account: string) {
    const [owner] = await this.dataSource.query<Owner[]>(FIND, [account]);
    if (!owner) return;
    const token = newToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + RESET_LINK_MINUTES * 60_000);
    await this.dataSource.transaction(async (manager) => {
      await manager.query(KEEP, [hashToken(token), owner.id, now, expiresAt]);
      await this.outbox.post(manager, resetMail(owner, this.addressOf(`/api/reset-password?token=${token}`)));
    });
  }

  private addressOf(path: string) {
    return portalAddress(this.environment) + path;
  }
}
