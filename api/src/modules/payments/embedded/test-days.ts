import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../../common/clock';
import { Payments } from '../payments';
import { EmbeddedProvider } from './embedded-provider';
import { EventSender } from './event-sender';

/** Milliseconds between two looks at what is due. */
const LOOK_EVERY = 2_000;

/** Lets time go by at the test provider, and sends again what the portal did not take. */
@Injectable()
export class TestDays implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(TestDays.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly payments: Payments,
    private readonly provider: EmbeddedProvider,
    private readonly sender: EventSender,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap() {
    if (this.payments.provider === this.provider) this.timer = setInterval(() => void this.look(), LOOK_EVERY).unref();
  }

  onApplicationShutdown() {
    clearInterval(this.timer);
  }

  private async look() {
    try {
      await this.provider.advance(this.clock.now());
      this.sender.wake();
    } catch (error) {
      this.log.warn({ message: 'The test provider is looked at again soon', err: error });
    }
  }
}
