import { Injectable } from '@nestjs/common';
import { BackgroundJob } from '../../../jobs/background-job';
import { WebhookEventsService } from './webhook-events.service';
import type { WebhookEvent } from './webhook-event.entity';
import { PaymentsService } from '../payments.service';
import { ProviderSyncService } from '../providers/provider-sync.service';

/** Milliseconds between looks at what is due; a new event is seen to at once by {@link WebhookEventWorker.wake}. */
const LOOK_EVERY = 2_000;

/** Sees to what the provider told: asks how the thing stands now, and keeps that. Any number of processes can do so side by side. */
@Injectable()
export class WebhookEventWorker extends BackgroundJob {
  constructor(
    private readonly payments: PaymentsService,
    private readonly events: WebhookEventsService,
    private readonly providerSync: ProviderSyncService,
  ) {
    super({ every: LOOK_EVERY, failed: 'Could not look for payment provider events; trying again soon' });
  }

  protected override isNeeded() {
    return this.payments.provider !== null;
  }

  protected async round() {
    for (let event = await this.events.claim(); event; event = await this.events.claim()) {
      await this.seeTo(event);
      if (this.stopped) return;
    }
  }

  private async seeTo(event: WebhookEvent) {
    const { ref, type, about, attempts } = event;
    try {
      // One of a provider that takes payments no more is nobody's.
      if (event.provider === this.payments.provider?.name) await this.providerSync.refresh(about);
      await this.events.done(event);
    } catch (error) {
      this.log.warn({ message: 'event not processed', event: ref, type, attempts, err: error });
      await this.events.failed(event, error instanceof Error ? error.name : 'Error');
    }
  }
}
