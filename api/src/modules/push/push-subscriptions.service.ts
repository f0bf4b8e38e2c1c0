import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import type { getPushStatus, subscribeToPush } from '@portal/contracts/push';
import { DataSource, Not } from 'typeorm';
import { advisoryLock } from '../../database/advisory-locks';
import { invalidInput, unauthorized } from '../../errors/api-exception';
import type { InputOf } from '../../http/input';
import { isPublicAddress } from '../../outgoing/public-address';
import type { Member } from '../../security/member';
import { hashToken } from '../../security/tokens';
import { Clock } from '../../time/clock';
import { Session } from '../auth/sessions/session.entity';
import { COPY } from './copy';
import { PushSubscription } from './push-subscription.entity';
import { VapidKeysService } from './vapid-keys.service';

type Subscription = InputOf<typeof subscribeToPush>['body'];

/**
 * The devices that are sent push messages. A device is its session: one subscription each, so a member has no more of
 * them than sessions, and none is left of a session that ended, however it did.
 */
@Injectable()
export class PushSubscriptionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: VapidKeysService,
    private readonly clock: Clock,
  ) {}

  /** What a device with a session's `token` needs to subscribe, and whether it is subscribed. */
  async statusOf({ id }: Member, token: string): Promise<CallOutput<typeof getPushStatus>> {
    const [{ publicKey }, sessionId] = [await this.keys.find(), await this.sessionOf(id, token)];
    return { publicKey, subscribed: await this.dataSource.manager.existsBy(PushSubscription, { sessionId }) };
  }

  /**
   * Subscribes a device instead of whoever used it before. 400 for a key that isn't one, and for an IP address that isn't
   * public; whether a name leads to the public internet is checked with each message.
   */
  async subscribe({ id: userId }: Member, token: string, { endpoint, keys }: Subscription): Promise<void> {
    refuse(endpoint, keys.p256dh);
    const sessionId = await this.sessionOf(userId, token);
    await this.dataSource.transaction(async (manager) => {
      await advisoryLock(manager, 'pushSubscriptions');
      await manager.delete(PushSubscription, { endpoint, sessionId: Not(sessionId) });
      const subscription = { sessionId, userId, endpoint, ...keys, createdAt: this.clock.now() };
      await manager.upsert(PushSubscription, subscription, ['sessionId']);
    });
  }

  async unsubscribe({ id: userId }: Member, token: string): Promise<void> {
    const sessionId = await this.sessionOf(userId, token);
    await this.dataSource.manager.delete(PushSubscription, { sessionId });
  }

  private async sessionOf(userId: string, token: string): Promise<string> {
    const session = await this.dataSource.manager.findOneBy(Session, { userId, tokenHash: hashToken(token) });
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
