import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThan, type EntityManager } from 'typeorm';
import { LIFETIMES } from '../../security/cookies';
import { Clock } from '../../time/clock';
import type { StoredNotificationText } from '../notifications/notifications.service';
import { PushMessage } from './push-message.entity';
import { CLAIM, FIND } from './push-queue.sql';
import { PushSubscription } from './push-subscription.entity';

/** A message that this process has claimed; no other process sends it until the lease expires. */
export type ClaimedPush = Pick<PushMessage, 'id' | 'revision' | 'queuedAt' | 'attempts'>;

/** What a message tells, and where it goes. */
export interface WantedPush extends StoredNotificationText {
  notificationId: string;
  path: string;
  postId: string | null;
  subscriptionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  timeZone: string;
  quietFrom: string | null;
  quietUntil: string | null;
}

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;

/** How long a claim lasts: well beyond a request's timeout. */
const LEASE = 60 * SECOND;

/** Longer than quiet hours can be, on a day when clocks are set back. */
const LONGEST_WAIT = 26 * HOUR;

/** How long a message is tried, in milliseconds: what is older is of no use to anyone. */
export const TRIED_FOR = 24 * HOUR;

/** Milliseconds until a message is retried after its nth attempt: half a minute, 1, 2 … minutes, at most an hour. */
export const pushBackoff = (attempts: number) => Math.min(2 ** (attempts - 1) * 30 * SECOND, HOUR);

/** The push messages as a queue for the processes that send them. */
@Injectable()
export class PushQueue {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Claims the next message that is due, if any. */
  async claim(): Promise<ClaimedPush | undefined> {
    const now = this.clock.now();
    const values = [now, after(now, LEASE), after(now, LONGEST_WAIT)];
    const [[message]] = await this.dataSource.query<[ClaimedPush[], number]>(CLAIM, values);
    return message;
  }

  /** What a message tells; undefined if its member has read it or no longer wants it. */
  async find({ id }: ClaimedPush): Promise<WantedPush | undefined> {
    const now = this.clock.now();
    const values = [id, now, after(now, -LIFETIMES.member.idle)];
    const [row] = await this.dataSource.query<(WantedPush & { isWanted: boolean })[]>(FIND, values);
    return row?.isWanted ? row : undefined;
  }

  /** Removes a message that needs no further attempt, unless its notification has told of more since it was claimed. */
  async done({ id, revision }: ClaimedPush): Promise<void> {
    const { affected } = await this.messages.delete({ id, revision });
    if (!affected) await this.messages.update({ id }, { attempts: 0, nextAttemptAt: this.clock.now() });
  }

  /** Leaves a message until an instant, e.g. the end of quiet hours, as if it had been queued then. */
  async hold({ id }: ClaimedPush, until: Date): Promise<void> {
    await this.messages.update({ id }, { attempts: 0, queuedAt: until, nextAttemptAt: until });
  }

  /** Makes what a member's devices wait for due: their quiet hours have changed. */
  async release(manager: EntityManager, userId: string): Promise<void> {
    const devices = await manager.findBy(PushSubscription, { userId });
    const held = { subscriptionId: In(devices.map(({ id }) => id)), attempts: 0 };
    await manager.update(PushMessage, held, { nextAttemptAt: this.clock.now() });
  }

  /** Schedules the next attempt, or gives up a day after the first; `wait` is what the push service asked for, if it did. */
  async retry(message: ClaimedPush, wait: number | undefined): Promise<void> {
    const next = after(this.clock.now(), Math.max(wait ?? 0, pushBackoff(message.attempts)));
    if (next >= after(message.queuedAt, TRIED_FOR)) return this.done(message);
    await this.messages.update({ id: message.id }, { nextAttemptAt: next });
  }

  /** Ends a subscription that the push service no longer knows, and all that waits for it. */
  async endSubscription({ subscriptionId, endpoint }: WantedPush): Promise<void> {
    await this.dataSource.manager.delete(PushSubscription, { id: subscriptionId, endpoint });
  }

  /** Deletes messages that no process has sent in time. */
  async sweep(): Promise<void> {
    await this.messages.delete({ queuedAt: LessThan(after(this.clock.now(), -TRIED_FOR)) });
  }

  private get messages() {
    return this.dataSource.getRepository(PushMessage);
  }
}

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);
