import { Injectable } from '@nestjs/common';
import { WEBHOOK_TEST_EVENT } from '@portal/contracts/webhook-events';
import { WEBHOOK_RETRY_DAYS } from '@portal/contracts/webhooks';
import { DataSource, IsNull, MoreThanOrEqual, Not, type EntityManager } from 'typeorm';
import { findForUpdate } from '../../database/find-for-update';
import { Clock } from '../../time/clock';
import { WebhookDelivery } from './webhook-delivery.entity';
import { WebhookEndpoint } from './webhook-endpoint.entity';
import { CLAIM } from './webhook-queue.sql';
import { COPY } from './copy';

/** A delivery that this process has claimed; no other process sends it until the lease expires. */
export type ClaimedWebhook = Pick<
  WebhookDelivery,
  'id' | 'endpointId' | 'messageId' | 'event' | 'body' | 'queuedAt' | 'attempts'
>;

/** What came of an attempt. */
export interface Attempt {
  at: Date;
  /** Null without a response. */
  statusCode: number | null;
  durationMs: number;
  /** Null if it succeeded. */
  error: string | null;
}

/** An endpoint that was turned off because of an attempt. */
export interface TurnedOff {
  endpoint: WebhookEndpoint;
  reason: 'failures' | 'gone';
}

const MINUTE = 60_000;

/** How long a claim lasts: well beyond a request's timeout. */
const LEASE = 5 * MINUTE;

const LONGEST_WAIT = 8 * 60 * MINUTE;

/** How long a delivery is retried, in milliseconds. */
const RETRY_FOR = WEBHOOK_RETRY_DAYS * 24 * 60 * MINUTE;

/** Status code of a receiver that wants no more events. */
const GONE = 410;

/** Milliseconds until a delivery is retried after its nth attempt: 1, 2, 4 … minutes, at most 8 hours. */
export const webhookBackoff = (attempts: number) => Math.min(2 ** (attempts - 1) * MINUTE, LONGEST_WAIT);

/** The deliveries as a queue for the processes that send them. */
@Injectable()
export class WebhookQueue {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Claims the next delivery that is due, if any. */
  async claim(): Promise<ClaimedWebhook | undefined> {
    const now = this.clock.now();
    const [[webhook]] = await this.dataSource.query<[ClaimedWebhook[], number]>(CLAIM, [
      now,
      after(now, LEASE),
      after(now, LONGEST_WAIT),
    ]);
    return webhook;
  }

  /** Where a delivery goes, and the secrets that sign it; null once it was deleted. */
  async destinationOf({ endpointId }: ClaimedWebhook) {
    const endpoint = await this.dataSource.manager.findOne(WebhookEndpoint, {
      select: { id: true, url: true, secret: true, previousSecret: true, previousSecretUntil: true },
      where: { id: endpointId },
    });
    if (!endpoint) return null;
    const { url, secret, previousSecret, previousSecretUntil } = endpoint;
    const overlaps = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > this.clock.now();
    return { url, secrets: overlaps ? [secret, previousSecret] : [secret] };
  }

  /** Notes an attempt that succeeded. */
  async delivered({ id, endpointId }: ClaimedWebhook, attempt: Attempt): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const delivered = { ...noted(attempt), deliveredAt: attempt.at, nextAttemptAt: null };
      await manager.update(WebhookDelivery, { id }, delivered);
      await manager.update(WebhookEndpoint, { id: endpointId, failingSince: Not(IsNull()) }, { failingSince: null });
    });
  }

  /**
   * Notes an attempt that failed, and schedules the next one, the last one three days after the first. A test event is
   * tried once. Turns the endpoint off if it is gone, or if it took nothing in that time; `then` runs in the same
   * transaction.
   */
  async failed(
    webhook: ClaimedWebhook,
    attempt: Attempt,
    then: (manager: EntityManager, turnedOff: TurnedOff) => Promise<void>,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const endpoint = await findForUpdate(manager, WebhookEndpoint, { id: webhook.endpointId });
      if (!endpoint) return;
      const isOn = endpoint.offSince === null;
      const nextAttemptAt = isOn ? nextAttempt(webhook, attempt.at) : null;
      await manager.update(WebhookDelivery, { id: webhook.id }, { ...noted(attempt), nextAttemptAt });
      if (webhook.event === WEBHOOK_TEST_EVENT || !isOn) return;
      if (!endpoint.failingSince) {
        await manager.update(WebhookEndpoint, { id: endpoint.id }, { failingSince: attempt.at });
      }
      const reason = await offReason(manager, webhook, attempt, nextAttemptAt);
      if (!reason) return;
      await turnOff(manager, endpoint.id, { offSince: attempt.at, offReason: reason });
      await then(manager, { endpoint, reason });
    });
  }
}

/** Turns an endpoint off; what waits for it is no longer sent. */
export async function turnOff(
  manager: EntityManager,
  endpointId: string,
  off: Pick<WebhookEndpoint, 'offSince' | 'offReason'>,
): Promise<void> {
  await manager.update(WebhookEndpoint, { id: endpointId }, off);
  await manager.update(
    WebhookDelivery,
    { endpointId, nextAttemptAt: Not(IsNull()) },
    { nextAttemptAt: null, lastError: COPY.turnedOff },
  );
}

async function offReason(
  manager: EntityManager,
  { endpointId, queuedAt }: ClaimedWebhook,
  { statusCode }: Attempt,
  nextAttemptAt: Date | null,
): Promise<TurnedOff['reason'] | undefined> {
  if (statusCode === GONE) return 'gone';
  if (nextAttemptAt) return undefined;
  const took = await manager.existsBy(WebhookDelivery, { endpointId, deliveredAt: MoreThanOrEqual(queuedAt) });
  return took ? undefined : 'failures';
}

function nextAttempt({ event, queuedAt, attempts }: ClaimedWebhook, now: Date): Date | null {
  const last = after(queuedAt, RETRY_FOR);
  if (event === WEBHOOK_TEST_EVENT || now >= last) return null;
  const next = after(now, webhookBackoff(attempts));
  return next < last ? next : last;
}

const noted = ({ at, statusCode, durationMs, error }: Attempt) => ({
  attemptedAt: at,
  statusCode,
  durationMs,
  lastError: error,
});

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);
