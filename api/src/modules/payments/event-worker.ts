import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PaymentEventsService } from './payment-events.service';
import type { PaymentEvent } from './payment-event.entity';
import { Payments } from './payments';
import { SnapshotsService } from './snapshots.service';

/** Milliseconds between looks at what is due; a new event is seen to at once by {@link EventWorker.wake}. */
const LOOK_EVERY = 2_000;

/** Sees to what the provider told: asks how the thing stands now, and keeps that. Any number of processes can do so side by side. */
@Injectable()
export class EventWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(EventWorker.name);
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private working: Promise<void> | undefined;

  constructor(
    private readonly payments: Payments,
    private readonly events: PaymentEventsService,
    private readonly snapshots: SnapshotsService,
  ) {}

  onApplicationBootstrap() {
    if (this.payments.provider) this.timer = setInterval(() => this.wake(), LOOK_EVERY).unref();
  }

  async beforeApplicationShutdown() {
    this.stopped = true;
    clearInterval(this.timer);
    await this.working;
  }

  /** Sees to what is due, soon. */
  wake(): void {
    void this.seeToDue();
  }

  /** Sees to what is due; done when all of it was tried once. */
  seeToDue(): Promise<void> {
    if (this.stopped || !this.payments.provider) return Promise.resolve();
    this.working ??= this.seeToAll().finally(() => {
      this.working = undefined;
    });
    return this.working;
  }

  private async seeToAll() {
    try {
      for (let event = await this.events.claim(); event; event = await this.events.claim()) {
        await this.seeTo(event);
        if (this.stopped) return;
      }
    } catch (error) {
      this.log.warn({ message: 'Events of the payment provider are looked for again soon', err: error });
    }
  }

  private async seeTo(event: PaymentEvent) {
    const { ref, type, about, attempts } = event;
    try {
      // One of a provider that takes payments no more is nobody's.
      if (event.provider === this.payments.provider?.name) await this.snapshots.refresh(about);
      await this.events.done(event);
    } catch (error) {
      this.log.warn({ message: 'event not seen to', event: ref, type, attempts, err: error });
      await this.events.failed(event, error instanceof Error ? error.name : 'Error');
    }
  }
}
