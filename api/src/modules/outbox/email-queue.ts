import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { Clock } from '../../time/clock';
import { quietUntil, type QuietTimes } from '../../time/quiet-hours';
import type { Declinable, StoredEmailKind } from './email.sql';
import { CLAIMS } from './email-queue.sql';
import { DEFERRABLE_KINDS, OPTIONAL_KINDS } from './email-settings';
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
  sequenceStepId: string | null;
  staffKind: string | null;
  /** The token with which its reader declines that, or emails of this kind; null where they cannot. */
  declineToken: string | null;
  createdAt: Date;
  /** Whether it is sent to suppressed addresses, too. */
  bypassSuppression: boolean;
  /** Counting this one. */
  attempts: number;
  /** Whose quiet hours count, and whether they have read in the portal what it tells; null for an email that doesn't wait. */
  reader: (QuietTimes & { hasRead: boolean }) | null;
}

const MINUTE = 60_000;

/** How long a claim lasts: well beyond the timeouts for the mail server. */
const LEASE = 5 * MINUTE;

const LONGEST_WAIT = 60 * MINUTE;

/** Longer than quiet hours can be, on a day when clocks are set back. */
const LONGEST_HOLD = 26 * 60 * MINUTE;

/** Milliseconds until an email is retried after its nth attempt: 1, 2, 4 … minutes, at most an hour. */
export const backoff = (attempts: number) => Math.min(2 ** (attempts - 1) * MINUTE, LONGEST_WAIT);

/** The outbox as a queue for the processes that send from it. */
@Injectable()
export class EmailQueue {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Claims the next email that is due, if any; those of broadcasts and sequences come last. Optional emails about notifications wait
   * until their member's quiet hours end, and are dropped if the member has read the notification.
   */
  async claim(): Promise<ClaimedEmail | undefined> {
    for (let email = await this.next(); email; email = await this.next()) {
      if (!(await this.isDeferred(email))) return email;
    }
    return undefined;
  }

  private async next(): Promise<ClaimedEmail | undefined> {
    const now = this.clock.now();
    const values = [now, after(now, LEASE), after(now, LONGEST_HOLD), OPTIONAL_KINDS, DEFERRABLE_KINDS];
    for (const statement of [CLAIMS.single, CLAIMS.bulk]) {
      const [[email]] = await this.dataSource.query<[ClaimedEmail[], number]>(statement, values);
      if (email) return email;
    }
    return undefined;
  }

  private async isDeferred({ id, reader, attempts }: ClaimedEmail): Promise<boolean> {
    if (!reader) return false;
    const until = quietUntil(reader, this.clock.now());
    if (reader.hasRead) await this.mails.delete({ id });
    else if (until) await this.mails.update({ id }, { attempts: attempts - 1, nextAttemptAt: until });
    return reader.hasRead || until !== null;
  }

  /** Removes an email that nobody is to get any longer. */
  async discard({ id }: ClaimedEmail): Promise<void> {
    await this.mails.delete({ id });
  }

  /** `remark` is the mail server's error for some of the recipients. */
  async sent({ id }: ClaimedEmail, remark: string | null): Promise<void> {
    await this.mails.update({ id }, { sentAt: this.clock.now(), nextAttemptAt: null, lastError: remark });
  }

  /** Ends an email, whose address is suppressed, without an attempt. */
  async skip({ id, attempts }: ClaimedEmail, remark: string): Promise<void> {
    const skipped = { attempts: attempts - 1, nextAttemptAt: null, lastError: remark, suppressed: true };
    await this.mails.update({ id, sentAt: IsNull() }, skipped);
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
