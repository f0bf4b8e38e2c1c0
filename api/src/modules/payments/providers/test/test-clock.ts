import { Injectable } from '@nestjs/common';
import { BackgroundJob } from '../../../../jobs/background-job';
import { Clock } from '../../../../time/clock';
import { PaymentsService } from '../../payments.service';
import { TestProvider } from './test-provider';
import { WebhookSender } from './event-sender';

/** Milliseconds between two checks for due events. */
const LOOK_EVERY = 2_000;

/** Advances time at the test provider, and resends events that the portal did not accept. */
@Injectable()
export class TestClock extends BackgroundJob {
  constructor(
    private readonly payments: PaymentsService,
    private readonly provider: TestProvider,
    private readonly sender: WebhookSender,
    private readonly clock: Clock,
  ) {
    super({ every: LOOK_EVERY, failed: 'Running the test provider failed; trying again soon' });
  }

  protected override isNeeded() {
    return this.payments.provider === this.provider;
  }

  protected async round() {
    await this.provider.advance(this.clock.now());
    this.sender.wake();
  }
}
