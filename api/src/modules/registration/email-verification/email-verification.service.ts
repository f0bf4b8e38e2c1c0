import { Inject, Injectable } from '@nestjs/common';
import { VERIFICATION_LINK_HOURS, VERIFY_EMAIL_PAGE } from '@portal/contracts/registration';
import { DataSource, IsNull, LessThanOrEqual, type EntityManager } from 'typeorm';
import { Clock } from '../../../time/clock';
import { conflict } from '../../../errors/api-exception';
import type { ApiEnvironment } from '../../../config/environment';
import { portalOrigin } from '../../../config/portal-origin';
import { ENVIRONMENT } from '../../../config/settings.module';
import { User } from '../../users/user.entity';
import { LimitsService } from '../../../limits/limits.service';
import { hashToken, newToken } from '../../../security/tokens';
import { EmailSuppressionsService } from '../../outbox/email-suppressions.service';
import { OutboxService } from '../../outbox/outbox.service';
import { MergeService } from '../../people/merge.service';
import { EmailVerification } from './email-verification.entity';
import { addressWords, COPY } from '../copy';

/** Runs when a member has verified their email address, within the same transaction. */
type WhenShown = (manager: EntityManager, member: Pick<User, 'id' | 'email'>) => Promise<void>;

/** Email verification: by a link in an email, or by other proof. */
@Injectable()
export class EmailVerificationService {
  private readonly listeners: WhenShown[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    private readonly outbox: OutboxService,
    private readonly people: MergeService,
    private readonly suppressions: EmailSuppressionsService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** Whether emails are delivered: without a mail server, nobody can be asked to verify an address. */
  get canBeShown(): boolean {
    return this.environment.SMTP_URL !== undefined;
  }

  /** Has something done whenever a member shows that their address is theirs. */
  whenShown(listener: WhenShown): void {
    this.listeners.push(listener);
  }

  /** Makes a link for a member; the others of theirs go on working. */
  async linkFor(manager: EntityManager, memberId: string): Promise<string> {
    const token = newToken();
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + VERIFICATION_LINK_HOURS * 60 * 60_000);
    await manager.insert(EmailVerification, { tokenHash: hashToken(token), userId: memberId, createdAt, expiresAt });
    return `${portalOrigin(this.environment)}${VERIFY_EMAIL_PAGE}?token=${token}`;
  }

  /** Emails a member another link, and returns the address; 409 if it is already verified, 429 if sent too often. */
  async send(memberId: string): Promise<{ email: string }> {
    const sent = await this.limits.within([['addressLinksPerMember', memberId]], () =>
      this.dataSource.transaction(async (manager) => {
        const member = await manager.findOneBy(User, { id: memberId });
        if (!member || member.emailVerifiedAt || !this.canBeShown) throw conflict(COPY.nothingToShow);
        const words = addressWords(member.firstName, await this.linkFor(manager, memberId));
        await this.outbox.post(manager, { memberId, recipient: member.email, bypassSuppression: true, ...words });
        return { email: member.email };
      }),
    );
    this.outbox.wake();
    return sent;
  }

  /** Whose address a link shows; undefined when it is none of ours, was used or is too old. */
  async owner(token: string): Promise<Pick<User, 'id' | 'email'> | undefined> {
    const link = { tokenHash: hashToken(token), now: this.clock.now() };
    const owner = await this.dataSource
      .createQueryBuilder(User, 'member')
      .innerJoin(EmailVerification, 'link', 'link.userId = member.id')
      .where('link.tokenHash = :tokenHash AND link.expiresAt > :now AND member.deactivatedAt IS NULL', link)
      .getOne();
    return owner ?? undefined;
  }

  /** Uses a member's link; false if it is invalid or has expired. */
  async use(token: string, memberId: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.delete(EmailVerification, { tokenHash: hashToken(token), userId: memberId });
      if (affected) await this.shown(manager, memberId);
      return Boolean(affected);
    });
  }

  /**
   * Marks a member's address as verified, merges them with what was sent from it, and ends its suppression if it bounced; keeps the time of an earlier
   * verification.
   */
  async shown(manager: EntityManager, memberId: string): Promise<void> {
    await manager.update(User, { id: memberId, emailVerifiedAt: IsNull() }, { emailVerifiedAt: this.clock.now() });
    await manager.delete(EmailVerification, { userId: memberId });
    await this.people.mergeVerified(manager, memberId);
    const { id, email } = await manager.findOneByOrFail(User, { id: memberId });
    await this.suppressions.recover(manager, email);
    for (const listener of this.listeners) await listener(manager, { id, email });
  }

  /** Forgets links that no longer work. */
  async sweep(): Promise<void> {
    await this.dataSource.manager.delete(EmailVerification, { expiresAt: LessThanOrEqual(this.clock.now()) });
  }
}
