import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { withBrand } from '@portal/contracts/brand-words';
import type { EmailKind } from '@portal/contracts/email-kinds';
import type { OutboxEmail } from '@portal/contracts/outbox';
import { DataSource, IsNull, LessThanOrEqual, Not, type EntityManager } from 'typeorm';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { LiveBrand } from '../../config/live-brand';
import { toPage, type Page, type Cursor } from '../../http/paging';
import { conflict, notFound } from '../../errors/api-exception';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { findForUpdate } from '../../database/find-for-update';
import { emailHtml } from '../../email/email-html';
import { emailsAsJson, isAnnouncement, type StoredEmailKind, type NewEmail, COUNT, LIST, STORE } from './email.sql';
import type { TimelinePart } from '../people/timeline.sql';
import { NotificationsService } from '../notifications/notifications.service';
import { AuditService } from '../audit/audit.service';
import { COPY, EMAIL_NAMES } from './copy';
import { EmailSuppressionsService } from './email-suppressions.service';
import { EmailSender } from './email-sender';
import { notificationOf, staffNotificationOf } from './email-notification';
import { Email as StoredMail } from './email.entity';
import { TIMELINE } from './person-emails.sql';
import { withoutTokens } from './without-tokens';

export type { CalendarPart, NewEmail } from './email.sql';

/** Milliseconds. Emails about a lead stay in its file. */
const RETENTION = 30 * 24 * 60 * 60 * 1000;

/** Emails per statement. */
const AT_A_TIME = 500;

/** An email that can still be changed; `createdAt` is when the first event in it happened. */
export interface PendingEmail {
  id: string;
  createdAt: Date;
}

interface EmailRow extends Omit<OutboxEmail, 'kind' | 'createdAt' | 'sentAt' | 'nextAttemptAt' | 'state'> {
  kind: StoredEmailKind;
  createdAt: Date;
  sentAt: Date | null;
  nextAttemptAt: Date | null;
}

/** Keeps the emails to be sent: they are stored together with what they tell of, and sent by {@link EmailSender}. */
@Injectable()
export class OutboxService {
  static readonly timeline: TimelinePart = TIMELINE;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly sender: EmailSender,
    private readonly brand: LiveBrand,
    private readonly notifications: NotificationsService,
    private readonly suppressions: EmailSuppressionsService,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Stores emails within the transaction of `manager`, so that they are sent if and only if it is committed. Skips
   * optional emails for members who have unsubscribed from their kind, or who get a digest instead; what an email tells a
   * member or staff is also one of their notifications.
   */
  async post(manager: EntityManager, ...emails: NewEmail[]): Promise<void> {
    const origin = portalOrigin(this.environment);
    const { words } = this.brand.current;
    const told = emails.map((email) => ({ email, notification: notificationOf(email, origin), id: randomUUID() }));
    await this.notifications.tell(
      manager,
      told.flatMap(({ notification, id }) =>
        notification ? { ...notification, id, text: withBrand(notification.text, words) } : [],
      ),
    );
    await this.notifications.tellStaff(
      manager,
      emails.flatMap((email) => {
        const notification = staffNotificationOf(email, origin);
        return notification ? { ...notification, text: withBrand(notification.text, words) } : [];
      }),
    );
    const stored = told.map(({ email, notification, id }) => (notification ? { ...email, notificationId: id } : email));
    for (let start = 0; start < stored.length; start += AT_A_TIME) {
      const json = emailsAsJson(stored.slice(start, start + AT_A_TIME), words);
      await manager.query(STORE, [json, this.clock.now()]);
    }
  }

  /**
   * The queued emails of a kind about a member, to them or to the team, that have not been attempted yet, locked until
   * the transaction ends: further events are added to these emails. Replies to an email to the team go to the member.
   */
  async waiting(
    manager: EntityManager,
    kind: EmailKind,
    memberId: string,
    to: 'member' | 'team',
  ): Promise<PendingEmail[]> {
    return manager.find(StoredMail, {
      select: { id: true, createdAt: true },
      where: {
        kind,
        userId: memberId,
        replyTo: to === 'team' ? Not(IsNull()) : IsNull(),
        sentAt: IsNull(),
        attempts: 0,
      },
      order: { createdAt: 'ASC', id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Gives an email that waits other words. */
  async reword(manager: EntityManager, { id }: PendingEmail, { subject, body }: Pick<NewEmail, 'subject' | 'body'>) {
    const { words } = this.brand.current;
    await manager.update(StoredMail, { id }, { subject: withBrand(subject, words), body: withBrand(body, words) });
  }

  /** Takes an email back that waits. */
  async withdraw(manager: EntityManager, { id }: PendingEmail): Promise<void> {
    await manager.delete(StoredMail, { id });
  }

  /**
   * Sends stored emails right after the transaction is committed; without it, the next check of the outbox sends them.
   */
  wake(): void {
    this.sender.wake();
  }

  /** Forgets emails to and about members after a while: they name people, of whom some have left, and old links. */
  async sweep(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - RETENTION);
    await this.dataSource.manager.delete(StoredMail, { leadId: IsNull(), createdAt: LessThanOrEqual(since) });
    await this.suppressions.sweep();
  }

  /** Emails newest first; where they are delivered, without the keys that their links hold. */
  async list(limit: number, after: Cursor | undefined): Promise<Page<OutboxEmail>> {
    const rows = await this.dataSource.query<EmailRow[]>(LIST, [after?.at ?? null, after?.id ?? null, limit + 1]);
    return toPage(
      rows,
      limit,
      ({ createdAt }) => createdAt.toISOString(),
      (row) => (this.isDelivered ? withoutTokens(toEmail(row)) : toEmail(row)),
    );
  }

  /** An email's HTML in today's brand, where emails are delivered without the keys that its links hold; 404 if there's none. */
  async preview(id: string): Promise<string> {
    const email = await this.dataSource.manager.findOneBy(StoredMail, { id });
    if (!email) throw notFound(COPY.noEmail);
    const { subject, body } = this.isDelivered ? withoutTokens(email) : email;
    return emailHtml(body, {
      subject,
      brand: this.brand.current,
      origin: portalOrigin(this.environment),
      byTeam: isAnnouncement(email.kind),
    });
  }

  /** Whether and to whom emails go out, and how many have not. */
  async delivery() {
    const [counts] = await this.dataSource.query<{ waiting: number; failed: number }[]>(COUNT);
    const { SMTP_URL, ADMIN_EMAILS } = this.environment;
    return { configured: SMTP_URL !== undefined, admins: ADMIN_EMAILS ?? [], waiting: 0, failed: 0, ...counts };
  }

  private get isDelivered() {
    return this.environment.SMTP_URL !== undefined;
  }

  /** Makes an unsent email due immediately; 404 if there is none, 409 if it was sent, or its address is suppressed. */
  async retry(admin: Admin, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const email = await findForUpdate(manager, StoredMail, { id });
      if (!email) throw notFound(COPY.noEmail);
      if (email.sentAt) throw conflict(COPY.sentAlready);
      const { recipient, bypassSuppression } = email;
      if (recipient !== null && !bypassSuppression && (await this.suppressions.among([recipient])).length > 0) {
        throw conflict(COPY.isSuppressed);
      }
      await manager.update(StoredMail, { id }, { nextAttemptAt: this.clock.now(), suppressed: false });
      await this.audit.record(admin, { action: 'Tried a mail again', subject: EMAIL_NAMES[email.kind] }, manager);
    });
  }
}

function reportedKind(kind: StoredEmailKind): EmailKind {
  if (kind === 'billing' || isAnnouncement(kind)) return 'account';
  return kind === 'mention' || kind === 'partner' ? 'message' : kind;
}

function toEmail({ kind, createdAt, sentAt, nextAttemptAt, ...row }: EmailRow): OutboxEmail {
  return {
    ...row,
    kind: reportedKind(kind),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    state: sentAt ? 'sent' : nextAttemptAt ? 'waiting' : 'failed',
  };
}
