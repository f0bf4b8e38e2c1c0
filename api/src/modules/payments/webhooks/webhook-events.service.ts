import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../time/clock';
import { notFound } from '../../../errors/api-exception';
import { BackgroundJob } from '../../../jobs/background-job';
import { insertIfNew } from '../../../database/insert-if-new';
import { COPY } from '../copy';
import { WebhookEvent } from './webhook-event.entity';
import { PaymentsService } from '../payments.service';
import type { PaymentProvider } from '../providers/payment-provider';
import { ProviderSyncService } from '../providers/provider-sync.service';

/**
 * Takes the event that is due longest at $1, until it is tried again: after $2 seconds, twice as many each time, at most $3.
 * Another process passes over one that is being taken. One that would
 * wait longer than any does was put back while the clock was ahead, and is due.
 */
export const CLAIM = `
UPDATE payment_events SET attempts = attempts + 1,
  due_at = $1::timestamptz + least($2::int * 2.0 ^ least(attempts, 20), $3::int) * interval '1 second'
WHERE (provider, ref) = (
  SELECT provider, ref FROM payment_events WHERE due_at <= $1 OR due_at > $1::timestamptz + $3::int * interval '1 second'
  ORDER BY due_at, ref LIMIT 1 FOR UPDATE SKIP LOCKED
)
RETURNING provider, ref, type, about, attempts`;

/** Seconds after which an event that failed is tried again: twice as many each time, at most an hour. */
const AGAIN_AFTER = 5;
const LONGEST_WAIT = 3_600;

/** Milliseconds between looks for due events; a new one is processed right away by {@link WebhookEventsService.wake}. */
const POLL_INTERVAL = 2_000;

/**
 * Stores the provider's webhook events and processes them: asks the provider for the object's current state and stores that.
 * Any number of processes can do so side by side.
 */
@Injectable()
export class WebhookEventsService extends BackgroundJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly payments: PaymentsService,
    private readonly providerSync: ProviderSyncService,
  ) {
    super({ every: POLL_INTERVAL, failed: 'Could not look for payment provider events; trying again soon' });
  }

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
  private async claim(): Promise<WebhookEvent | undefined> {
    const values = [this.clock.now(), AGAIN_AFTER, LONGEST_WAIT];
    const [[event]] = await this.dataSource.query<[WebhookEvent[], number]>(CLAIM, values);
    return event;
  }

  private async done({ provider, ref }: WebhookEvent): Promise<void> {
    await this.dataSource.manager.update(WebhookEvent, { provider, ref }, { dueAt: null, failure: null });
  }

  /** Notes why an event could not be seen to; it is tried again. */
  private async failed({ provider, ref }: WebhookEvent, failure: string): Promise<void> {
    await this.dataSource.manager.update(WebhookEvent, { provider, ref }, { failure });
  }

  protected override isNeeded() {
    return this.payments.provider !== null;
  }

  protected async round() {
    for (let event = await this.claim(); event; event = await this.claim()) {
      await this.process(event);
      if (this.stopped) return;
    }
  }

  private async process(event: WebhookEvent) {
    const { ref, type, about, attempts } = event;
    try {
      // One of a provider that takes payments no more is nobody's.
      if (event.provider === this.payments.provider?.name) await this.providerSync.refresh(about);
      await this.done(event);
    } catch (error) {
      this.log.warn({ message: 'event not processed', event: ref, type, attempts, err: error });
      await this.failed(event, error instanceof Error ? error.name : 'Error');
    }
  }
}
