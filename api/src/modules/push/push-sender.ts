import { Injectable } from '@nestjs/common';
import { logoUrl } from '@portal/contracts/brand';
import { NOTIFICATION_KINDS, settingsOf, type PushUrgency } from '@portal/contracts/notification-kinds';
import { STAFF_NOTIFICATION_KINDS, staffSettingsOf } from '@portal/contracts/staff-notification-kinds';
import { LiveBrand } from '../../config/live-brand';
import { BackgroundJob } from '../../jobs/background-job';
import { Clock } from '../../time/clock';
import { quietUntil } from '../../time/quiet-hours';
import { NotificationsService } from '../notifications/notifications.service';
import { PushQueue, type ClaimedPush, type WantedPush } from './push-queue';
import { PushTransport, topicOf, type PushOutcome } from './push-transport';

/** Milliseconds between checks of the queue. */
const LOOK_EVERY = 2_000;

/** How many requests a process makes at the same time. */
const AT_ONCE = 5;

/** How urgently devices are told of each kind. */
const URGENCIES = new Map<string, PushUrgency | undefined>([
  ...NOTIFICATION_KINDS.map((kind) => [kind, settingsOf(kind).push?.urgency] as const),
  ...STAFF_NOTIFICATION_KINDS.map((kind) => [kind, staffSettingsOf(kind).push.urgency] as const),
]);

/** Sends notifications to devices. Any number of processes can run in parallel. */
@Injectable()
export class PushSender extends BackgroundJob {
  constructor(
    private readonly queue: PushQueue,
    private readonly transport: PushTransport,
    private readonly notifications: NotificationsService,
    private readonly brand: LiveBrand,
    private readonly clock: Clock,
  ) {
    super({ every: LOOK_EVERY, failed: 'Cannot read the queue of push messages; trying again soon' });
  }

  protected round() {
    return this.drain(
      () => this.queue.claim(),
      (message) => this.handle(message),
      AT_ONCE,
    );
  }

  private async handle(message: ClaimedPush) {
    const wanted = await this.queue.find(message);
    if (!wanted) return this.queue.done(message);
    const until = quietUntil(wanted, this.clock.now());
    if (until) return this.queue.hold(message, until);
    await this.settle(message, wanted, await this.send(wanted));
  }

  private send(wanted: WantedPush): Promise<PushOutcome> {
    const { kind, notificationId, postId, path, endpoint, p256dh, auth } = wanted;
    const { words, logo } = this.brand.current;
    return this.transport.send({
      endpoint,
      keys: { p256dh, auth },
      payload: {
        title: words.name,
        text: this.notifications.textOf(wanted),
        path,
        tag: topicOf(postId === null ? notificationId : `${kind} ${postId}`),
        ...(logo && { icon: logoUrl(logo.token, 'any-192') }),
      },
      urgency: URGENCIES.get(kind) ?? 'normal',
    });
  }

  private async settle(message: ClaimedPush, wanted: WantedPush, outcome: PushOutcome) {
    if (outcome.is === 'sent') return this.queue.done(message);
    if (outcome.is === 'gone') return this.queue.endSubscription(wanted);
    // The endpoint stays out of the log: whoever knows it can send to the device.
    const { host } = new URL(wanted.endpoint);
    this.log.warn({ message: 'push message not sent', push: message.id, host, error: outcome.error });
    if (outcome.is === 'refused') return this.queue.done(message);
    await this.queue.retry(message, outcome.wait);
  }
}
