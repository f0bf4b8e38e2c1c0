import { Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual, type EntityManager } from 'typeorm';
import { Clock } from '../../time/clock';
import { WebhookDelivery } from './webhook-delivery.entity';
import { STORE, webhooksAsJson, type NewWebhook } from './webhook-message.sql';

export type { NewWebhook } from './webhook-message.sql';

/** How long deliveries are kept, in milliseconds. */
const RETENTION = 30 * 24 * 60 * 60 * 1000;

/** Queues events for the owner's webhook endpoints; they are sent by {@link WebhookSender}. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Queues events within the transaction of `manager`, so that they are sent if and only if it is committed. */
  async emit(manager: EntityManager, ...webhooks: NewWebhook[]): Promise<void> {
    const now = this.clock.now();
    await manager.query(STORE, [webhooksAsJson(webhooks, now), now]);
  }

  /** Deletes old deliveries: they name people. */
  async sweep(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - RETENTION);
    await this.dataSource.manager.delete(WebhookDelivery, { createdAt: LessThanOrEqual(since) });
  }
}
