import { Body, Controller, Get, HttpCode, Post, Query, Res, UseFilters } from '@nestjs/common';
import { id } from '@portal/contracts/text';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { confirmPage } from '../../server-pages/confirm-page';
import { messagePage, sendGonePage } from '../../server-pages/message-page';
import { NoticePageFilter } from '../../server-pages/notice-page.filter';
import { sendPage } from '../../server-pages/send-page';
import { Accepts, AcceptsForm, FromAnywhere } from '../../security/write-guard';
import { BroadcastUnsubscribesService, type BroadcastRecipient } from './broadcast-unsubscribes.service';
import { BROADCASTS_COPY as COPY } from './copy';
import { BROADCASTS_PATH, declineBroadcastsPath, unsubscribeToken } from './unsubscribe-link';

const linkSchema = z.object({ token: unsubscribeToken, broadcast: id.optional(), step: id.optional() });
const formSchema = z.object({ token: unsubscribeToken });

/**
 * Unsubscribes an address from broadcasts and sequences with the link in one of their emails, and subscribes it again. Like the links of other emails,
 * it requires no account, no session, and no script, and only the token authenticates the request.
 */
@Controller(BROADCASTS_PATH.slice(1))
@UseFilters(NoticePageFilter)
export class UnsubscribeBroadcastsController {
  constructor(private readonly unsubscribes: BroadcastUnsubscribesService) {}

  @Get()
  async show(@Query() query: unknown, @Res() reply: FastifyReply) {
    const link = linkSchema.safeParse(query);
    const recipient = link.success && (await this.unsubscribes.recipientOf(link.data.token));
    if (!recipient) return sendGonePage(reply, COPY.gone);
    const { token: key, ...announcement } = link.data;
    if (recipient.unsubscribed) return sendUnsubscribedPage(reply, recipient, key);
    sendPage(reply, confirmPage({ ...COPY.ask, action: declineBroadcastsPath(key, announcement) }));
  }

  @Post()
  @HttpCode(200)
  @Accepts(['application/x-www-form-urlencoded', 'multipart/form-data'])
  @FromAnywhere()
  async unsubscribe(@Query() query: unknown, @Res() reply: FastifyReply) {
    const link = linkSchema.safeParse(query);
    const recipient = link.success && (await this.unsubscribes.recipientOf(link.data.token));
    if (!recipient) return sendGonePage(reply, COPY.gone);
    const { token: key, ...announcement } = link.data;
    await this.unsubscribes.unsubscribe(recipient.email, announcement);
    sendUnsubscribedPage(reply, recipient, key);
  }

  @Post('undo')
  @HttpCode(200)
  @AcceptsForm()
  async resubscribe(@Body() body: unknown, @Res() reply: FastifyReply) {
    const form = formSchema.safeParse(body);
    const recipient = form.success && (await this.unsubscribes.recipientOf(form.data.token));
    if (!recipient) return sendGonePage(reply, COPY.gone);
    await this.unsubscribes.resubscribe(recipient.email);
    sendPage(reply, messagePage({ ...COPY.resubscribed, link: COPY.linkFor(recipient) }));
  }
}

function sendUnsubscribedPage(reply: FastifyReply, recipient: BroadcastRecipient, key: string) {
  const form = { action: `${BROADCASTS_PATH}/undo`, token: key, button: COPY.resubscribe };
  sendPage(reply, messagePage({ ...COPY.unsubscribed(recipient), link: COPY.linkFor(recipient), form }));
}
