import { Controller, Get, HttpCode, Post, Query, Res, UseFilters } from '@nestjs/common';
import { emailSettingSchema } from '@portal/contracts/email-settings';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { confirmPage } from '../../server-pages/confirm-page';
import { messagePage, sendGonePage } from '../../server-pages/message-page';
import { NoticePageFilter } from '../../server-pages/notice-page.filter';
import { sendPage } from '../../server-pages/send-page';
import { Accepts, FromAnywhere } from '../../security/write-guard';
import { COPY } from './copy';
import { DECLINE_PATH, declinePath, unsubscribeToken } from './unsubscribe-link';
import { EmailPreferencesService } from './email-preferences.service';

const linkSchema = z.object({ kind: emailSettingSchema, token: unsubscribeToken });

/**
 * Unsubscribes from a kind of email with the link in the email, without signing in and without script. Opening the page
 * changes nothing, because email scanners open every link; an email program unsubscribes in one click by posting the
 * form itself (RFC 8058), from another origin. Only the token authenticates the request.
 */
@Controller(DECLINE_PATH.slice(1))
@UseFilters(NoticePageFilter)
export class UnsubscribeController {
  constructor(private readonly choices: EmailPreferencesService) {}

  @Get()
  async show(@Query() query: unknown, @Res() reply: FastifyReply) {
    const link = linkSchema.safeParse(query);
    if (!link.success || !(await this.choices.isKnown(link.data.token))) return sendGonePage(reply, COPY.gone);
    const { kind, token } = link.data;
    sendPage(reply, confirmPage({ ...COPY.ask, text: COPY.ask.text(kind), action: declinePath(kind, token) }));
  }

  @Post()
  @HttpCode(200)
  @Accepts(['application/x-www-form-urlencoded', 'multipart/form-data'])
  @FromAnywhere()
  async decline(@Query() query: unknown, @Res() reply: FastifyReply) {
    const link = linkSchema.safeParse(query);
    if (!link.success || !(await this.choices.decline(link.data.token, link.data.kind)))
      return sendGonePage(reply, COPY.gone);
    sendPage(reply, messagePage(COPY.done(link.data.kind)));
  }
}
