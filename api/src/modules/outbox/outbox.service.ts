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
import { ENVIRONMENT } from '../../config/settings.module';
import { findForUpdate } from '../../database/find-for-update';
import { mailsAsJson, type KeptMailKind, type NewMail } from './mail.sql';
import type { TimelinePart } from '../people/timeline.sql';
import { AuditService } from '../audit/audit.service';
import { COPY, MAIL_NAMES } from './copy';
import { MailSender } from './mail-sender';
import { Mail as StoredMail } from './mail.entity';
import { COUNT, LIST, STORE } from './outbox.sql';
import { TIMELINE } from './person-mails.sql';

export type { CalendarPart, NewMail } from './mail.sql';

/** Milliseconds. Mails about a lead stay in its file. */
const KEEP = 30 * 24 * 60 * 60 * 1000;

/** Mails that one statement stores. */
const AT_A_TIME = 500;

/** A mail that can still be changed; `createdAt` is when the first of what it tells happened. */
export interface WaitingMail {
  id: string;
  createdAt: Date;
}

interface MailRow extends Omit<OutboxEmail, 'kind' | 'createdAt' | 'sentAt' | 'nextAttemptAt' | 'state'> {
  kind: KeptMailKind;
  createdAt: Date;
  sentAt: Date | null;
  nextAttemptAt: Date | null;
}

/** Keeps the mails to be sent: they are stored together with what they tell of, and sent by {@link MailSender}. */
@Injectable()
export class OutboxService {
  static readonly timeline: TimelinePart = TIMELINE;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly sender: MailSender,
    private readonly brand: LiveBrand,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Stores mails within the transaction of `manager`, so that they are sent if and only if that is committed. An optional
   * one is not stored for a member who does without its kind.
   */
  async post(manager: EntityManager, ...mails: NewMail[]): Promise<void> {
    for (let start = 0; start < mails.length; start += AT_A_TIME) {
      const json = mailsAsJson(mails.slice(start, start + AT_A_TIME), this.brand.current.words);
      await manager.query(STORE, [json, this.clock.now()]);
    }
  }

  /**
   * The mails of a kind about a member, to them or to the team, that wait to be sent and were not tried yet, locked until
   * the transaction ends: who has more to say puts it into those. An answer to a mail to the team goes to the member.
   */
  async waiting(
    manager: EntityManager,
    kind: EmailKind,
    memberId: string,
    to: 'member' | 'team',
  ): Promise<WaitingMail[]> {
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

  /** Gives a mail that waits other words. */
  async reword(manager: EntityManager, { id }: WaitingMail, { subject, body }: Pick<NewMail, 'subject' | 'body'>) {
    const { words } = this.brand.current;
    await manager.update(StoredMail, { id }, { subject: withBrand(subject, words), body: withBrand(body, words) });
  }

  /** Takes a mail back that waits. */
  async withdraw(manager: EntityManager, { id }: WaitingMail): Promise<void> {
    await manager.delete(StoredMail, { id });
  }

  /** Sends what was posted, once its transaction is committed; without it, the next look into the outbox does. */
  wake(): void {
    this.sender.wake();
  }

  /** Forgets mails to and about members after a while: they name people, of whom some have left, and old links. */
  async sweep(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - KEEP);
    await this.dataSource.manager.delete(StoredMail, { leadId: IsNull(), createdAt: LessThanOrEqual(since) });
  }

  /** Mails newest first; where they are delivered, without the keys that their links hold. */
  async list(limit: number, after: Cursor | undefined): Promise<Page<OutboxEmail>> {
    const rows = await this.dataSource.query<MailRow[]>(LIST, [after?.at ?? null, after?.id ?? null, limit + 1]);
    const isDelivered = this.environment.SMTP_URL !== undefined;
    return toPage(
      rows,
      limit,
      ({ createdAt }) => createdAt.toISOString(),
      (row) => (isDelivered ? withoutSecrets(toMail(row)) : toMail(row)),
    );
  }

  /** Whether and to whom mails go out, and how many have not. */
  async delivery() {
    const [counts] = await this.dataSource.query<{ waiting: number; failed: number }[]>(COUNT);
    const { SMTP_URL, ADMIN_EMAILS } = this.environment;
    return { configured: SMTP_URL !== undefined, admins: ADMIN_EMAILS ?? [], waiting: 0, failed: 0, ...counts };
  }

  /** Makes an unsent mail due at once; 404 when there is none, 409 when it was sent. */
  async retry(admin: Admin, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const mail = await findForUpdate(manager, StoredMail, { id });
      if (!mail) throw notFound(COPY.noEmail);
      if (mail.sentAt) throw conflict(COPY.sentAlready);
      await manager.update(StoredMail, { id }, { nextAttemptAt: this.clock.now() });
      await this.audit.record(admin, { action: 'Tried a mail again', subject: MAIL_NAMES[mail.kind] }, manager);
    });
  }
}

/** A link to a new password is for its member alone. Without a mail server the admin has to hand it over. */
const withoutSecrets = (mail: OutboxEmail): OutboxEmail => ({
  ...mail,
  body: mail.body.replace(/(\?token=)[\w-]+/g, '$1…'),
});

function toMail({ kind, createdAt, sentAt, nextAttemptAt, ...row }: MailRow): OutboxEmail {
  return {
    ...row,
    kind: kind === 'billing' ? 'account' : kind,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    state: sentAt ? 'sent' : nextAttemptAt ? 'waiting' : 'failed',
  };
}
