import { Injectable } from '@nestjs/common';
import { EMAIL_SETTINGS } from '@portal/contracts/email-settings';
import { DataSource, IsNull } from 'typeorm';
import { Clock } from '../../time/clock';
import type { Declinable, StoredEmailKind } from './email.sql';
import { CLAIMS } from './email-queue.sql';
import { Email } from './email.entity';

/** An email that this process has claimed; no other process sends it until the lease expires. */
export interface ClaimedEmail {
  id: string;
  kind: StoredEmailKind;
  recipient: string | null;
  replyTo: string | null;
  subject: string;
  body: string;
  calendar: string | null;
  calendarMethod: 'REQUEST' | 'CANCEL' | null;
  declines: Declinable | null;
  broadcastId: string | null;
  /** The token with which its reader declines that, or emails of this kind; null where they cannot. */
  declineToken: string | null;
  createdAt: Date;
  /** Counting this one. */
  attempts: number;
}

const MINUTE = 60_000;

/** How long a claim lasts: well beyond the timeouts for the mail server. */
const LEASE = 5 * MINUTE;

const LONGEST_WAIT = 60 * MINUTE;

/** Milliseconds until an email is retried after its nth attempt: 1, 2, 4 … minutes, at most an hour. */
export const backoff = (attempts: number) => Math.min(2 ** (attempts - 1) * MINUTE, LONGEST_WAIT);

/** The outbox as a queue for the processes that send from it. */
@Injectable()
export class EmailQueue {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Claims the next email that is due, if any; those of broadcasts come last. */
  async claim(): Promise<ClaimedEmail | undefined> {
    const now = this.clock.now();
    const values = [now, after(now, LEASE), after(now, LONGEST_WAIT), EMAIL_SETTINGS];
    for (const statement of [CLAIMS.single, CLAIMS.broadcast]) {
      const [[email]] = await this.dataSource.query<[ClaimedEmail[], number]>(statement, values);
      if (email) return email;
    }
    return undefined;
  }

  /** `remark` is the mail server's error for some of the recipients. */
  async sent({ id }: ClaimedEmail, remark: string | null): Promise<void> {
    await this.mails.update({ id }, { sentAt: this.clock.now(), nextAttemptAt: null, lastError: remark });
  }

  /** Schedules a retry of an email, or none (until an admin retries it) if a retry is pointless. */
  async failed({ id, attempts }: ClaimedEmail, error: string, forGood: boolean): Promise<void> {
    const next = forGood ? null : after(this.clock.now(), backoff(attempts));
    await this.mails.update({ id, sentAt: IsNull() }, { nextAttemptAt: next, lastError: error });
  }

  private get mails() {
    return this.dataSource.getRepository(Email);
  }
}

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);
