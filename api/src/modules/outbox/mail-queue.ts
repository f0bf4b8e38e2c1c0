import { Injectable } from '@nestjs/common';
import { OPTIONAL_MAILS, type MailKind } from '@portal/contracts/mail-kinds';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';

/** A mail that this process has claimed and nobody else will touch until the lease is over. */
export interface ClaimedMail {
  id: string;
  kind: MailKind;
  recipient: string | null;
  replyTo: string | null;
  subject: string;
  body: string;
  calendar: string | null;
  calendarMethod: 'REQUEST' | 'CANCEL' | null;
  /** By which its reader declines mails of this kind; null for one that is not theirs to decline. */
  declineToken: string | null;
  createdAt: Date;
  /** Counting this one. */
  attempts: number;
}

const MINUTE = 60_000;

/** How long a claim lasts: well over the time after which a mail server that does not answer is given up. */
const LEASE = 5 * MINUTE;

/**
 * Takes the mail that is due longest. Another process passes over a row that is being taken, and over one that was
 * taken until its lease ends; only a process that dies while sending leaves a mail to be sent a second time. A mail that
 * would wait longer than any does was put back while the clock was ahead, and is due.
 */
const CLAIM = `
UPDATE outbox SET attempts = attempts + 1, next_attempt_at = $2
WHERE id = (
  SELECT id FROM outbox WHERE next_attempt_at <= $1 OR next_attempt_at > $3
  ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
)
RETURNING id, kind, recipient, reply_to AS "replyTo", subject, body, calendar, calendar_method AS "calendarMethod",
  created_at AS "createdAt", attempts, CASE WHEN kind = ANY ($4::text[]) THEN (
    SELECT mail_token FROM users WHERE users.id = outbox.user_id AND users.email = outbox.recipient
  ) END AS "declineToken"`;

const SENT = 'UPDATE outbox SET sent_at = $2, next_attempt_at = NULL, last_error = $3 WHERE id = $1';
const FAILED = 'UPDATE outbox SET next_attempt_at = $2, last_error = $3 WHERE id = $1 AND sent_at IS NULL';

const LONGEST_WAIT = 60 * MINUTE;

/** Milliseconds until a mail is tried again after its nth attempt: 1, 2, 4 … minutes, at most an hour. */
export const backoff = (attempts: number) => Math.min(2 ** (attempts - 1) * MINUTE, LONGEST_WAIT);

/** The outbox as a queue for the processes that send from it. */
@Injectable()
export class MailQueue {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Claims the next mail that is due, if any. */
  async claim(): Promise<ClaimedMail | undefined> {
    const now = this.clock.now();
    const [[mail]] = await this.dataSource.query<[ClaimedMail[], number]>(CLAIM, [
      now,
      after(now, LEASE),
      after(now, LONGEST_WAIT),
      OPTIONAL_MAILS,
    ]);
    return mail;
  }

  /** `remark` is what the mail server had to say against some of the recipients. */
  async sent({ id }: ClaimedMail, remark: string | null): Promise<void> {
    await this.dataSource.query(SENT, [id, this.clock.now(), remark]);
  }

  /** Puts a mail back to be tried later, or for good (until an admin tries it) when trying again is of no use. */
  async failed({ id, attempts }: ClaimedMail, error: string, forGood: boolean): Promise<void> {
    const next = forGood ? null : after(this.clock.now(), backoff(attempts));
    await this.dataSource.query(FAILED, [id, next, error]);
  }
}

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);
