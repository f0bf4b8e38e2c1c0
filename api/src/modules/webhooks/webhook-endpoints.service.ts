import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { LIMITS } from '@portal/contracts/limits';
import { WEBHOOK_TEST_EVENT } from '@portal/contracts/webhook-events';
import {
  WEBHOOK_SECRET_OVERLAP_HOURS,
  type createWebhookEndpoint,
  type rotateWebhookSecret,
  type updateWebhookEndpoint,
  type WebhookDelivery as DeliveryOnTheWire,
  type WebhookEndpoint as EndpointOnTheWire,
} from '@portal/contracts/webhooks';
import { DataSource, Not, type EntityManager } from 'typeorm';
import { advisoryLock } from '../../database/advisory-locks';
import { findForUpdate } from '../../database/find-for-update';
import { conflict, notFound } from '../../errors/api-exception';
import type { InputOf } from '../../http/input';
import { toPage, type Cursor, type Page } from '../../http/paging';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { AuditService } from '../audit/audit.service';
import { COPY } from './copy';
import { LIST } from './webhook-deliveries.sql';
import { WebhookDelivery } from './webhook-delivery.entity';
import { WebhookEndpoint } from './webhook-endpoint.entity';
import { webhookBody } from './webhook-message.sql';
import { turnOff } from './webhook-queue';
import { newWebhookSecret } from './webhook-signature';

const HOUR = 60 * 60 * 1_000;

/** The owner's webhook endpoints, and the log of what was sent to them. */
@Injectable()
export class WebhookEndpointsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** All endpoints, oldest first. */
  async list(): Promise<EndpointOnTheWire[]> {
    const endpoints = await this.dataSource.manager.find(WebhookEndpoint, { order: { createdAt: 'ASC', id: 'ASC' } });
    return endpoints.map(toEndpoint);
  }

  /** Adds an endpoint and returns its secret; it is never shown again. 409 if the URL is in use, or for one too many. */
  async create(
    admin: Admin,
    { url, events }: InputOf<typeof createWebhookEndpoint>['body'],
  ): Promise<CallOutput<typeof createWebhookEndpoint>> {
    const secret = newWebhookSecret();
    return this.dataSource.transaction(async (manager) => {
      await advisoryLock(manager, 'webhookEndpoints');
      if ((await manager.count(WebhookEndpoint)) >= LIMITS.webhookEndpoints) {
        throw conflict(COPY.tooMany(LIMITS.webhookEndpoints));
      }
      if (await manager.existsBy(WebhookEndpoint, { url })) throw conflict(COPY.urlInUse);
      const endpoint = manager.create(WebhookEndpoint, {
        id: randomUUID(),
        url,
        events: [...new Set(events)],
        secret,
        previousSecretUntil: null,
        createdAt: this.clock.now(),
        failingSince: null,
        offSince: null,
        offReason: null,
      });
      await manager.insert(WebhookEndpoint, endpoint);
      await this.record(admin, 'Added a webhook endpoint', endpoint, manager, endpoint.events.join(', '));
      return { endpoint: toEndpoint(endpoint), secret };
    });
  }

  /** Changes an endpoint; turning it on starts over with its failures. 404 for an unknown one, 409 if the URL is in use. */
  async update(
    admin: Admin,
    id: string,
    { url, events, on }: InputOf<typeof updateWebhookEndpoint>['body'],
  ): Promise<EndpointOnTheWire> {
    return this.dataSource.transaction(async (manager) => {
      await advisoryLock(manager, 'webhookEndpoints');
      const endpoint = await lock(manager, id);
      if (await manager.existsBy(WebhookEndpoint, { url, id: Not(id) })) throw conflict(COPY.urlInUse);
      const isOn = endpoint.offSince === null;
      const turnedOn = on && !isOn && { offSince: null, offReason: null, failingSince: null };
      const changed = { url, events: [...new Set(events)], ...turnedOn };
      await manager.update(WebhookEndpoint, { id }, changed);
      const off = !on && isOn && { offSince: this.clock.now(), offReason: 'owner' as const };
      if (off) await turnOff(manager, id, off);
      const detail = [on !== isOn && (on ? 'turned on' : 'turned off'), changed.events.join(', ')];
      const after = await manager.findOneByOrFail(WebhookEndpoint, { id });
      await this.record(admin, 'Changed a webhook endpoint', after, manager, detail.filter(Boolean).join(' · '));
      return toEndpoint(after);
    });
  }

  /** Deletes an endpoint with its log; 404 for an unknown one. */
  async delete(admin: Admin, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const endpoint = await lock(manager, id);
      await manager.delete(WebhookEndpoint, { id });
      await this.record(admin, 'Deleted a webhook endpoint', endpoint, manager);
    });
  }

  /** Gives an endpoint a new secret; the previous one signs as well for a day. 404 for an unknown one. */
  async rotate(admin: Admin, id: string): Promise<CallOutput<typeof rotateWebhookSecret>> {
    const secret = newWebhookSecret();
    return this.dataSource.transaction(async (manager) => {
      const endpoint = await lock(manager, id);
      const { secret: previousSecret } = await manager.findOneOrFail(WebhookEndpoint, {
        select: { id: true, secret: true },
        where: { id },
      });
      const previousSecretUntil = new Date(this.clock.now().getTime() + WEBHOOK_SECRET_OVERLAP_HOURS * HOUR);
      await manager.update(WebhookEndpoint, { id }, { secret, previousSecret, previousSecretUntil });
      await this.record(admin, 'Rotated the secret of a webhook endpoint', endpoint, manager);
      return { endpoint: toEndpoint(await manager.findOneByOrFail(WebhookEndpoint, { id })), secret };
    });
  }

  /** Queues a test event for an endpoint alone. 404 for an unknown one, 409 if it is off. */
  async test(admin: Admin, id: string): Promise<DeliveryOnTheWire> {
    return this.dataSource.transaction(async (manager) => {
      const endpoint = await lockOn(manager, id);
      const now = this.clock.now();
      const delivery = manager.create(WebhookDelivery, {
        id: randomUUID(),
        endpointId: id,
        messageId: randomUUID(),
        event: WEBHOOK_TEST_EVENT,
        body: webhookBody(WEBHOOK_TEST_EVENT, {}, now),
        createdAt: now,
        queuedAt: now,
        nextAttemptAt: now,
        ...UNTRIED,
      });
      await manager.insert(WebhookDelivery, delivery);
      await this.record(admin, 'Sent a test event to a webhook endpoint', endpoint, manager);
      return toDelivery(delivery);
    });
  }

  /** What was sent to an endpoint, newest first; 404 for an unknown one. */
  async deliveries(id: string, limit: number, after: Cursor | undefined): Promise<Page<DeliveryOnTheWire>> {
    if (!(await this.dataSource.manager.existsBy(WebhookEndpoint, { id }))) throw notFound(COPY.noEndpoint);
    const rows = await this.dataSource.query<WebhookDelivery[]>(LIST, [
      id,
      after?.at ?? null,
      after?.id ?? null,
      limit + 1,
    ]);
    return toPage(rows, limit, ({ createdAt }) => createdAt.toISOString(), toDelivery);
  }

  /** Makes a delivery due immediately, as if it were new. 404 for an unknown one, 409 if its endpoint is off. */
  async resend(admin: Admin, id: string): Promise<DeliveryOnTheWire> {
    return this.dataSource.transaction(async (manager) => {
      const known = await manager.findOneBy(WebhookDelivery, { id });
      if (!known) throw notFound(COPY.noDelivery);
      const endpoint = await lockOn(manager, known.endpointId);
      const delivery = await findForUpdate(manager, WebhookDelivery, { id });
      if (!delivery) throw notFound(COPY.noDelivery);
      const now = this.clock.now();
      const queued = { ...UNTRIED, queuedAt: now, nextAttemptAt: now };
      await manager.update(WebhookDelivery, { id }, queued);
      await this.record(admin, 'Resent a webhook', endpoint, manager, delivery.event);
      return toDelivery(await manager.findOneByOrFail(WebhookDelivery, { id }));
    });
  }

  private record(
    admin: Admin,
    action: string,
    { url }: Pick<WebhookEndpoint, 'url'>,
    manager: EntityManager,
    detail?: string,
  ) {
    // A path or query may hold a key.
    return this.audit.record(admin, { action, subject: new URL(url).host, ...(detail && { detail }) }, manager);
  }
}

/** A delivery before its first attempt. */
const UNTRIED = {
  attempts: 0,
  attemptedAt: null,
  deliveredAt: null,
  statusCode: null,
  durationMs: null,
  lastError: null,
};

async function lock(manager: EntityManager, id: string) {
  const endpoint = await findForUpdate(manager, WebhookEndpoint, { id });
  if (!endpoint) throw notFound(COPY.noEndpoint);
  return endpoint;
}

async function lockOn(manager: EntityManager, id: string) {
  const endpoint = await lock(manager, id);
  if (endpoint.offSince) throw conflict(COPY.isOff);
  return endpoint;
}

const toEndpoint = ({
  id,
  url,
  events,
  createdAt,
  failingSince,
  offSince,
  offReason,
  previousSecretUntil,
}: WebhookEndpoint): EndpointOnTheWire => ({
  id,
  url,
  events,
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
  off: offSince && offReason ? { since: offSince.toISOString(), reason: offReason } : null,
  previousSecretUntil: previousSecretUntil?.toISOString() ?? null,
});

const toDelivery = ({
  id,
  messageId,
  event,
  createdAt,
  attempts,
  attemptedAt,
  nextAttemptAt,
  deliveredAt,
  statusCode,
  durationMs,
  lastError,
  body,
}: WebhookDelivery): DeliveryOnTheWire => ({
  id,
  messageId,
  event,
  createdAt: createdAt.toISOString(),
  state: deliveredAt ? 'delivered' : nextAttemptAt ? 'waiting' : 'failed',
  attempts,
  attemptedAt: attemptedAt?.toISOString() ?? null,
  nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  statusCode,
  duration: durationMs,
  error: lastError,
  body,
});
