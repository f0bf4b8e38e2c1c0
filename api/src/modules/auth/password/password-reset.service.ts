import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { RESET_LINK_MINUTES } from '@portal/contracts/account';
import { INVITATION_DAYS } from '@portal/contracts/staff';
import { DataSource, IsNull, LessThanOrEqual, type EntityManager } from 'typeorm';
import { Clock } from '../../../time/clock';
import { CalendarFeed } from '../../coaching/calendar/calendar-feed.entity';
import { PasswordReset } from './password-reset.entity';
import { Session } from '../sessions/session.entity';
import { User } from '../../users/user.entity';
import { LimitsService } from '../../../limits/limits.service';
import { Passwords } from '../../../security/passwords';
import { hashToken, newToken } from '../../../security/tokens';
import { EmailVerificationService } from '../../registration/email-verification/email-verification.service';
import { OutboxService } from '../../outbox/outbox.service';
import { Provider } from '../oidc/provider';
import { PasswordEmails } from './password-emails.service';

/** Milliseconds that every request takes at least, so that timing does not reveal which emails have an account. */
const ANSWER_AFTER = 250;

type Owner = Pick<User, 'id' | 'email'>;

type Invited = Pick<User, 'id' | 'email' | 'firstName'>;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** How many members are emailed per minute when many are invited together. */
const INVITED_A_MINUTE = 30;

/** Resets forgotten passwords with a link in an email. Only the link's hash is stored. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: Passwords,
    private readonly limits: LimitsService,
    private readonly emails: PasswordEmails,
    private readonly emailVerification: EmailVerificationService,
    private readonly outbox: OutboxService,
    private readonly provider: Provider,
    private readonly clock: Clock,
  ) {}

  /** Whether {@link invite} can work: emails are delivered, and members have passwords here. */
  get canInvite(): boolean {
    return this.emailVerification.canBeShown && !this.provider.isConfigured;
  }

  /**
   * Emails a link to the account with this email; does nothing if there is none, and takes as long. 429 after too many
   * requests, from the network address or for the email, whether or not it has an account.
   */
  async ask(email: string, address: string): Promise<void> {
    const account = email.trim().toLowerCase();
    const counts = [
      ['passwordResetsPerAddress', address],
      ['passwordResetsPerAccount', account],
    ] as const;
    await this.limits.within(counts, () => Promise.all([this.sendLink(account), pause(ANSWER_AFTER)]));
    this.outbox.wake();
  }

  /** Whose password a link sets; undefined when it is none of ours, was used or is too old. */
  async owner(token: string): Promise<Owner | undefined> {
    const link = { tokenHash: hashToken(token), now: this.clock.now() };
    const owner = await this.dataSource
      .createQueryBuilder(User, 'member')
      .innerJoin(PasswordReset, 'link', 'link.userId = member.id')
      .where('link.tokenHash = :tokenHash AND link.expiresAt > :now AND member.deactivatedAt IS NULL', link)
      .getOne();
    return owner ?? undefined;
  }

  /**
   * Sets a new password with a link, ends every session, all other links, and the member's calendar URL, and emails the
   * member. Returns false if the link is invalid or has expired.
   */
  async use(token: string, password: string): Promise<boolean> {
    const owner = await this.owner(token);
    if (!owner) return false;
    const hash = await this.passwords.hash(password);
    const isDone = await this.dataSource.transaction(async (manager) => {
      // Of two concurrent attempts, one succeeds.
      const { affected } = await manager.delete(PasswordReset, { tokenHash: hashToken(token) });
      if (!affected) return false;
      await manager.update(User, { id: owner.id }, { passwordHash: hash });
      for (const way of [PasswordReset, Session, CalendarFeed]) await manager.delete(way, { userId: owner.id });
      // The link came by email; without a mail server, an owner may have handed it over.
      if (this.emailVerification.canBeShown) await this.emailVerification.shown(manager, owner.id);
      await this.emails.postChange(manager, owner, 'replaced');
      return true;
    });
    this.outbox.wake();
    return isDone;
  }

  /**
   * Emails members without a password how to choose one, a few per minute after the first `before` of them, so that
   * other emails do not wait behind all of these.
   */
  async invite(manager: EntityManager, members: readonly Invited[], before: number): Promise<void> {
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS);
    const invited = members.map((member, index) => ({
      ...member,
      token: newToken(),
      waits: Math.floor((before + index) / INVITED_A_MINUTE),
    }));
    await manager.insert(
      PasswordReset,
      invited.map(({ id, token }) => ({ tokenHash: hashToken(token), userId: id, createdAt, expiresAt })),
    );
    await this.emails.postInvitations(manager, invited);
  }

  /** Forgets links that no longer work. */
  async sweep(): Promise<void> {
    await this.dataSource.manager.delete(PasswordReset, { expiresAt: LessThanOrEqual(this.clock.now()) });
  }

  private async sendLink(account: string) {
    const owner = await this.dataSource.manager.findOneBy(User, { email: account, deactivatedAt: IsNull() });
    if (!owner) return;
    const token = newToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + RESET_LINK_MINUTES * 60_000);
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(PasswordReset, { tokenHash: hashToken(token), userId: owner.id, createdAt: now, expiresAt });
      await this.emails.postLink(manager, owner, token);
    });
  }
}
