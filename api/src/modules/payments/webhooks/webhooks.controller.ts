import { Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { BodyAsItCame, KeepsBody } from '../../../http/raw-body';
import { ApiException } from '../../../errors/api-exception';
import { ClientIp } from '../../../limits/client-ip';
import { LimitsService } from '../../../limits/limits.service';
import { FromAnywhere } from '../../../security/write-guard';
import { COPY } from '../copy';
import { WEBHOOK_PATH } from './webhook-path';
import { WebhookEventsService } from './webhook-events.service';
import { InvalidSignature } from '../providers/payment-provider';

/**
 * The webhook endpoint for payment providers. Only the signature authenticates the caller. It responds once the event
 * is stored; while the database is unavailable it responds with 503, so that the provider retries.
 */
@Controller(WEBHOOK_PATH.slice(1))
export class WebhooksController {
  constructor(
    private readonly events: WebhookEventsService,
    private readonly limits: LimitsService,
  ) {}

  @Post()
  @HttpCode(200)
  @FromAnywhere()
  @KeepsBody()
  async take(
    @BodyAsItCame() body: Buffer,
    @Headers() headers: Record<string, string | string[] | undefined>,
    @ClientIp() ip: string,
  ): Promise<{ received: true }> {
    try {
      await this.events.take(body, headers);
    } catch (error) {
      if (!(error instanceof InvalidSignature)) throw error;
      await this.limits.consume('wrongPaymentEventsPerAddress', ip);
      throw new ApiException(400, 'invalid_input', COPY.errors.signature);
    }
    this.events.wake();
    return { received: true };
  }
}
