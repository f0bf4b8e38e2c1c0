import { Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { BodyAsItCame, KeepsBody } from '../../../http/raw-body';
import { Refusal } from '../../../errors/refusal';
import { ClientAddress } from '../../../limits/client-address';
import { LimitsService } from '../../../limits/limits.service';
import { FromAnywhere } from '../../../security/write-guard';
import { COPY } from '../copy';
import { WebhookEventWorker } from './webhook-event-worker';
import { WEBHOOK_PATH } from './webhook-path';
import { WebhookEventsService } from './webhook-events.service';
import { SignatureRefused } from '../providers/payment-provider';

/**
 * The webhook endpoint for payment providers. The signature is all that says who it is. It is answered once it is stored;
 * while the database is away it is refused (503), so that the provider sends it again.
 */
@Controller(WEBHOOK_PATH.slice(1))
export class WebhooksController {
  constructor(
    private readonly events: WebhookEventsService,
    private readonly worker: WebhookEventWorker,
    private readonly limits: LimitsService,
  ) {}

  @Post()
  @HttpCode(200)
  @FromAnywhere()
  @KeepsBody()
  async take(
    @BodyAsItCame() body: Buffer,
    @Headers() headers: Record<string, string | string[] | undefined>,
    @ClientAddress() address: string,
  ): Promise<{ received: true }> {
    try {
      await this.events.take(body, headers);
    } catch (error) {
      if (!(error instanceof SignatureRefused)) throw error;
      await this.limits.take('wrongPaymentEventsPerAddress', address);
      throw new Refusal(400, 'invalid_input', COPY.refusals.signature);
    }
    this.worker.wake();
    return { received: true };
  }
}
