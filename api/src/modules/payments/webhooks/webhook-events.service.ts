import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../time/clock';
import { notFound } from '../../../errors/api-exception';
import { insertIfNew } from '../../../database/insert-if-new';
import { COPY } from '../copy';
import { CLAIM } from './webhook-event.sql';
import { WebhookEvent } from './webhook-event.entity';
import { PaymentsService } from '../payments.service';
import type { PaymentProvider } from '../providers/payment-provider';

/** Seconds after which an event that failed is tried again: twice as many each time, at most an hour. */
const AGAIN_AFTER = 5;
const LONGEST_WAIT = 3_600;

/** What the provider told, as a queue for the processes that see to it. */
@Injectable()
export class WebhookEventsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly payments: PaymentsService,
  ) {}

  /**
   * Stores an event, once; one that is about nothing of the portal is passed over.
   * @throws {InvalidSignature} and {ApiException} 404 where no payments are taken
   */
  async take(body: Buffer, headers: Parameters<PaymentProvider['verify']>[1]): Promise<void> {
    const { provider } = this.payments;
    if (!provider) throw notFound(COPY.errors.off);
    const { ref, type, createdAt, about } = provider.verify(body, headers);
    if (!about) return;
    const now = this.clock.now();
    const row = { provider: provider.name, ref, type, about, createdAt, receivedAt: now, dueAt: now };
    await insertIfNew(this.dataSource.manager, WebhookEvent, row);
  }

  /** The next event that is due, if any; nobody else has it until it is due again. */
  async claim(): Promise<WebhookEvent | undefined> {
    const values = [this.clock.now(), AGAIN_AFTER, LONGEST_WAIT];
    const [[event]] = await this.dataSource.query<[WebhookEvent[], number]>(CLAIM, values);
    return event;
  }

  async done({ provider, ref }: WebhookEvent): Promise<void> {
    await this.dataSource.manager.update(WebhookEvent, { provider, ref }, { dueAt: null, failure: null });
  }

  /** Notes why an event could not be seen to; it is tried again. */
  async failed({ provider, ref }: WebhookEvent, failure: string): Promise<void> {
    await this.dataSource.manager.update(WebhookEvent, { provider, ref }, { failure });
  }
}
