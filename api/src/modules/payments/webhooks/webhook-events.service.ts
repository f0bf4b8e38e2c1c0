import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../time/clock';
import { notFound } from '../../../errors/api-exception';
import { BackgroundJob } from '../../../jobs/background-job';
import { insertIfNew } from '../../../database/insert-if-new';
import { COPY } from '../copy';
import { CLAIM_EVENT } from './claim-event.sql';
import { WebhookEvent } from './webhook-event.entity';
import { PaymentsService } from '../payments.service';
import type { PaymentProvider } from '../providers/payment-provider';
import { ProviderSyncService } from '../providers/provider-sync.service';

/** Seconds until a failed event is retried: doubles each time, at most an hour. */
const AGAIN_AFTER = 5;
const LONGEST_WAIT = 3_600;

/** Milliseconds between looks for due events; a new one is processed right away by {@link WebhookEventsService.wake}. */
const POLL_INTERVAL = 2_000;

/**
 * Stores the provider's webhook events and processes them: fetches the object's current state from the provider and
 * stores it. Any number of processes can run in parallel.
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
   * Stores an event, once; ignores one that does not concern the portal.
   * @throws {InvalidSignature} and {ApiException} 404 if no payments are taken
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

  /** Claims the next due event, if any; no other process gets it until it is due again. */
  private async claim(): Promise<WebhookEvent | undefined> {
    const values = [this.clock.now(), AGAIN_AFTER, LONGEST_WAIT];
    const [[event]] = await this.dataSource.query<[WebhookEvent[], number]>(CLAIM_EVENT.received, values);
    return event;
  }

  private async done({ provider, ref }: WebhookEvent): Promise<void> {
    await this.dataSource.manager.update(WebhookEvent, { provider, ref }, { dueAt: null, failure: null });
  }

  /** Records why an event could not be processed; it is retried. */
  private async failed({ provider, ref }: WebhookEvent, failure: string): Promise<void> {
    await this.dataSource.manager.update(WebhookEvent, { provider, ref }, { failure });
  }

  protected override isNeeded() {
    return this.payments.provider !== null;
  }

  protected round() {
    return this.drain(
      () => this.claim(),
      (event) => this.process(event),
    );
  }

  private async process(event: WebhookEvent) {
    const { ref, type, about, attempts } = event;
    try {
      // Events of a provider that no longer takes payments are dropped.
      if (event.provider === this.payments.provider?.name) await this.providerSync.refresh(about);
      await this.done(event);
    } catch (error) {
      this.log.warn({ message: 'event not processed', event: ref, type, attempts, err: error });
      await this.failed(event, error instanceof Error ? error.name : 'Error');
    }
  }
}
