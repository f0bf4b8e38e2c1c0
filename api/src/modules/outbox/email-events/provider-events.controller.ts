import { Body, Controller, Headers, HttpCode, Inject, Post } from '@nestjs/common';
import type { ApiEnvironment } from '../../../config/environment';
import { ENVIRONMENT } from '../../../config/settings.module';
import { notFound, unauthorized } from '../../../errors/api-exception';
import { BodyAsItCame, KeepsBody } from '../../../http/raw-body';
import { ClientIp } from '../../../limits/client-ip';
import { LimitsService } from '../../../limits/limits.service';
import { FromAnywhere } from '../../../security/write-guard';
import { Clock } from '../../../time/clock';
import { COPY } from '../copy';
import { EmailSuppressionsService } from '../email-suppressions.service';
import type { EmailEventsReader, RequestHeaders } from './email-event';
import { postmark } from './postmark';
import { sendgrid } from './sendgrid';

/** Bytes of SendGrid's largest batch, which it sends at 768 KB. */
const LARGEST_BATCH = 1_048_576;

/**
 * Takes bounces and complaints as mail providers report them, in their own formats. Only their credentials or signature
 * authenticate them; without a configured secret or key, there is no such route. It responds once all events are stored,
 * of which any can be repeated.
 */
@Controller('api/email-events')
export class ProviderEventsController {
  private readonly readers: Record<'postmark' | 'sendgrid', EmailEventsReader>;

  constructor(
    private readonly suppressions: EmailSuppressionsService,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) { EMAIL_EVENTS_SECRET, SENDGRID_WEBHOOK_KEY }: ApiEnvironment,
  ) {
    this.readers = { postmark: postmark(EMAIL_EVENTS_SECRET), sendgrid: sendgrid(SENDGRID_WEBHOOK_KEY) };
  }

  @Post('postmark')
  @HttpCode(200)
  @FromAnywhere()
  @KeepsBody()
  takePostmark(
    @Body() body: unknown,
    @BodyAsItCame() raw: Buffer,
    @Headers() headers: RequestHeaders,
    @ClientIp() ip: string,
  ): Promise<{ received: true }> {
    return this.take(this.readers.postmark, { body, raw, headers, ip });
  }

  @Post('sendgrid')
  @HttpCode(200)
  @FromAnywhere()
  @KeepsBody(LARGEST_BATCH)
  takeSendGrid(
    @Body() body: unknown,
    @BodyAsItCame() raw: Buffer,
    @Headers() headers: RequestHeaders,
    @ClientIp() ip: string,
  ): Promise<{ received: true }> {
    return this.take(this.readers.sendgrid, { body, raw, headers, ip });
  }

  private async take(
    { isAuthentic, eventsOf }: EmailEventsReader,
    { body, raw, headers, ip }: { body: unknown; raw: Buffer; headers: RequestHeaders; ip: string },
  ): Promise<{ received: true }> {
    if (!isAuthentic) throw notFound(COPY.noEmailEvents);
    if (!isAuthentic(raw, headers, this.clock.now())) {
      await this.limits.consume('wrongEmailEventsPerAddress', ip);
      throw unauthorized(COPY.unknownSecret);
    }
    for (const event of eventsOf(body)) await this.suppressions.suppress(event);
    return { received: true };
  }
}
