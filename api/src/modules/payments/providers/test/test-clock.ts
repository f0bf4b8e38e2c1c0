import { Injectable } from '@nestjs/common';
import { BackgroundJob } from '../../../../jobs/background-job';
import { Clock } from '../../../../time/clock';
import { PaymentsService } from '../../payments.service';
import { TestProvider } from './test-provider';
import { WebhookSender } from './webhook-sender';

/** Milliseconds between two looks at what is due. */
const LOOK_EVERY = 2_000;

/** Lets time go by at the test provider, and sends again what the portal did not take. */
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
