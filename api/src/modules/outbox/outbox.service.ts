import { Inject, Injectable } from '@nestjs/common';
import type { MailKind } from '@portal/contracts/mail-kinds';
import type { Mail } from '@portal/contracts/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../../common/admin';
import { Clock } from '../../common/clock';
import { toPage, type Page, type Place } from '../../common/paging';
import { conflict, notFound } from '../../common/refusal';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';
import { AuditService } from '../audit/audit.service';
import { POST, postValues } from './outbox-sql';
import { MAIL_NAMES } from './words';

/** A file for a calendar (RFC 5545) and what it asks of it (RFC 5546). */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** A mail to be sent. `recipient` is null for the admins. */
export interface Letter {
  /** `account` unless said otherwise. */
  kind?: MailKind;
  /** The member it is for or tells of: it goes when their account goes. */
  memberId?: string;
  /** Who gets an answer, where that is not who mails come from. */
  replyTo?: string;
  /** What goes into the reader's calendar, or out of it. */
  calendar?: CalendarPart;
  recipient: string | null;
  subject: string;
  body: string;
}

/** Milliseconds. Mails about a lead stay in its file. */
const KEEP = 30 * 24 * 60 * 60 * 1000;

const FORGET = 'DELETE FROM outbox WHERE lead_id IS NULL AND created_at <= $1';

const LIST = `
SELECT id, kind, lead_id AS "leadId", calendar_method AS calendar, recipient, subject, body, created_at AS "createdAt", attempts, sent_at AS "sentAt",
  next_attempt_at AS "nextAttemptAt", last_error AS "lastError"
FROM outbox WHERE $1::timestamptz IS NULL OR (created_at, id) < ($1::timestamptz, $2::uuid)
ORDER BY created_at DESC, id DESC LIMIT $3`;

const COUNT = `
SELECT (SELECT count(*)::int FROM outbox WHERE next_attempt_at IS NOT NULL) AS waiting,
  (SELECT count(*)::int FROM outbox WHERE next_attempt_at IS NULL AND sent_at IS NULL) AS failed`;

const RETRY = 'UPDATE outbox SET next_attempt_at = $2 WHERE id = $1 AND sent_at IS NULL RETURNING kind';

/** Mails that one statement stores. */
const AT_A_TIME = 500;

interface MailRow extends Omit<Mail, 'createdAt' | 'sentAt' | 'nextAttemptAt' | 'state'> {
  createdAt: Date;
  sentAt: Date | null;
  nextAttemptAt: Date | null;
}

/** Keeps the mails to be sent: they are stored together with what they tell of, and sent by {@link MailSender}. */
@Injectable()
export class OutboxService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Stores mails within the transaction of `manager`, so that they are sent if and only if that is committed. An optional
   * one is not stored for a member who does without its kind.
   */
  async post(manager: EntityManager, ...letters: Letter[]): Promise<void> {
    for (let start = 0; start < letters.length; start += AT_A_TIME) {
      await manager.query(POST, postValues(letters.slice(start, start + AT_A_TIME), this.clock.now()));
    }
  }

  /** Forgets mails to and about members after a while: they name people, of whom some have left, and old links. */
  async sweep(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - KEEP);
    await this.dataSource.query(FORGET, [since]);
  }

  /** Mails newest first; where they are delivered, without the keys that their links hold. */
  async list(limit: number, after: Place | undefined): Promise<Page<Mail>> {
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
      const [[mail]] = await manager.query<[{ kind: MailKind }[], number]>(RETRY, [id, this.clock.now()]);
      if (mail)
        return this.audit.record(admin, { action: 'Tried a mail again', subject: MAIL_NAMES[mail.kind] }, manager);
      const [known] = await manager.query<unknown[]>('SELECT 1 FROM outbox WHERE id = $1', [id]);
      throw known ? conflict('This mail has been sent already.') : notFound('There is no such mail.');
    });
  }
}

/** A link to a new password is for its member alone. Without a mail server the admin has to hand it over. */
const withoutSecrets = (mail: Mail): Mail => ({ ...mail, body: mail.body.replace(/(\?token=)[\w-]+/g, '$1…') });

function toMail({ createdAt, sentAt, nextAttemptAt, ...row }: MailRow): Mail {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    state: sentAt ? 'sent' : nextAttemptAt ? 'waiting' : 'failed',
  };
}
