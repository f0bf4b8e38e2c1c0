import { timingSafeEqual } from 'node:crypto';
import { Body, Controller, Headers, HttpCode, Inject, Post } from '@nestjs/common';
import { SUPPRESSION_REASONS } from '@portal/contracts/email-suppressions';
import { instant } from '@portal/contracts/text';
import * as z from 'zod';
import type { ApiEnvironment } from '../../../config/environment';
import { ENVIRONMENT } from '../../../config/settings.module';
import { notFound, unauthorized } from '../../../errors/api-exception';
import { checked } from '../../../http/input';
import { ClientIp } from '../../../limits/client-ip';
import { LimitsService } from '../../../limits/limits.service';
import { hashToken } from '../../../security/tokens';
import { FromAnywhere } from '../../../security/write-guard';
import { COPY } from '../copy';
import { EmailSuppressionsService } from '../email-suppressions.service';
import { addressSchema, messageSchema } from './email-event';

/** What a mail provider reports of an address. */
const emailEventSchema = z.object({
  address: addressSchema,
  type: z.enum(SUPPRESSION_REASONS),
  message: messageSchema.optional(),
  at: instant,
});

/**
 * Takes bounces and complaints from the adapter of a mail provider's webhooks. Only the secret in `Authorization: Bearer …`
 * authenticates the caller; without a configured one, there is no such route. It responds once the event is stored.
 */
@Controller('api/email-events')
export class EmailEventsController {
  private readonly secret: Buffer | undefined;

  constructor(
    private readonly suppressions: EmailSuppressionsService,
    private readonly limits: LimitsService,
    @Inject(ENVIRONMENT) { EMAIL_EVENTS_SECRET }: ApiEnvironment,
  ) {
    this.secret = EMAIL_EVENTS_SECRET === undefined ? undefined : hashToken(EMAIL_EVENTS_SECRET);
  }

  @Post()
  @HttpCode(200)
  @FromAnywhere()
  async take(
    @Body() body: unknown,
    @Headers('authorization') authorization: string | undefined,
    @ClientIp() ip: string,
  ): Promise<{ received: true }> {
    if (!this.secret) throw notFound(COPY.noEmailEvents);
    const token = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? '';
    if (!timingSafeEqual(hashToken(token), this.secret)) {
      await this.limits.consume('wrongEmailEventsPerAddress', ip);
      throw unauthorized(COPY.unknownSecret);
    }
    const { address, type, message = null, at } = checked(emailEventSchema, body);
    await this.suppressions.suppress({ email: address, reason: type, message, at: new Date(at) });
    return { received: true };
  }
}
