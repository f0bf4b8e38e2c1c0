import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import type { getPushStatus, subscribeToPush } from '@portal/contracts/push';
import { DataSource, Equal, IsNull, LessThanOrEqual, Not, Or, type EntityManager } from 'typeorm';
import { advisoryLock } from '../../database/advisory-locks';
import { invalidInput, unauthorized } from '../../errors/api-exception';
import type { InputOf } from '../../http/input';
import { isPublicAddress } from '../../outgoing/public-address';
import { hashToken } from '../../security/tokens';
import { Clock } from '../../time/clock';
import { Session } from '../auth/sessions/session.entity';
import { COPY } from './copy';
import { PushSubscription } from './push-subscription.entity';
import { RENEW_STAFF_DEVICE } from './push-subscription.sql';
import { VapidKeysService } from './vapid-keys.service';

type Subscription = InputOf<typeof subscribeToPush>['body'];

/** Whose device it is: a member's, or a staff account's with the token by which the browser is recognized, if it has one. */
export type Subscriber = { userId: string } | { staffId: string; device: string | undefined };

/** How long the device of staff who don't sign in there is sent messages, in milliseconds. */
const STAFF_LIFETIME = 30 * 24 * 60 * 60 * 1_000;

/**
 * The devices that are sent push messages. A device is its session: one subscription each, so nobody has more of them than
 * sessions, and none is left of a session that was ended, however it was. Sessions of staff expire after a day; their
 * devices are sent messages for longer (docs/decisions/0087).
 */
@Injectable()
export class PushSubscriptionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: VapidKeysService,
    private readonly clock: Clock,
  ) {}

  /** What a device with a session's `token` needs to subscribe, and whether it is subscribed. */
  async statusOf(subscriber: Subscriber, token: string): Promise<CallOutput<typeof getPushStatus>> {
    const [{ publicKey }, sessionId] = [await this.keys.find(), await this.sessionOf(subscriber, token)];
    return { publicKey, subscribed: await this.dataSource.manager.existsBy(PushSubscription, { sessionId }) };
  }

  /**
   * Subscribes a device instead of whoever used it before. 400 for a key that isn't one, and for an IP address that isn't
   * public; whether a name leads to the public internet is checked with each message.
   */
  async subscribe(subscriber: Subscriber, token: string, { endpoint, keys }: Subscription): Promise<void> {
    refuse(endpoint, keys.p256dh);
    const sessionId = await this.sessionOf(subscriber, token);
    const isOthers = { sessionId: Or(Not(Equal(sessionId)), IsNull()) };
    const isOfSameSide = 'userId' in subscriber ? { userId: Not(IsNull()) } : { staffId: Not(IsNull()) };
    await this.dataSource.transaction(async (manager) => {
      await advisoryLock(manager, 'pushSubscriptions');
      await manager.delete(PushSubscription, { endpoint, ...isOthers, ...isOfSameSide });
      const subscription = { sessionId, endpoint, ...keys, ...this.columnsOf(subscriber), createdAt: this.clock.now() };
      await manager.upsert(PushSubscription, subscription, ['sessionId']);
    });
  }

  async unsubscribe(subscriber: Subscriber, token: string): Promise<void> {
    const sessionId = await this.sessionOf(subscriber, token);
    await this.dataSource.manager.delete(PushSubscription, { sessionId });
  }

  /**
   * Keeps sending to a browser in which a staff account has signed in again, with a session of `token`, and no longer what
   * other accounts are told there. Null for the shared password.
   */
  async renew(
    staffId: string | null,
    token: string,
    browser: { before: string | undefined; now: string },
  ): Promise<void> {
    if (browser.before === undefined) return;
    const values = [browser.before, browser.now, token].map(hashToken);
    await this.dataSource.query(RENEW_STAFF_DEVICE, [staffId, ...values, this.staffExpiry()]);
  }

  /** Ends what is sent to a staff account where its session has expired, because it proves itself anew. */
  async endExpired(manager: EntityManager, staffId: string): Promise<void> {
    await manager.delete(PushSubscription, { staffId, sessionId: IsNull() });
  }

  /** Deletes the devices of staff who have not signed in there for long. */
  async sweep(): Promise<void> {
    await this.dataSource.manager.delete(PushSubscription, { expiresAt: LessThanOrEqual(this.clock.now()) });
  }

  private columnsOf(subscriber: Subscriber) {
    if ('userId' in subscriber) return { userId: subscriber.userId };
    const { staffId, device } = subscriber;
    return { staffId, deviceHash: device === undefined ? null : hashToken(device), expiresAt: this.staffExpiry() };
  }

  private staffExpiry() {
    return new Date(this.clock.now().getTime() + STAFF_LIFETIME);
  }

  private async sessionOf(subscriber: Subscriber, token: string): Promise<string> {
    const owner = 'userId' in subscriber ? { userId: subscriber.userId } : { staffId: subscriber.staffId };
    const session = await this.dataSource.manager.findOneBy(Session, { ...owner, tokenHash: hashToken(token) });
    if (!session) throw unauthorized();
    return session.id;
  }
}

function refuse(endpoint: string, p256dh: string) {
  const host = new URL(endpoint).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw invalidInput([{ path: 'endpoint', message: COPY.notPublic }]);
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    // Not a point on the curve.
    throw invalidInput([{ path: 'keys.p256dh', message: COPY.badKey }]);
  }
}
