import { Controller, Get, HttpCode, Post, Query, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { Accepts, FromAnywhere } from '../../security/write-guard';
import { confirmPage } from '../../server-pages/confirm-page';
import { messagePage, sendGonePage } from '../../server-pages/message-page';
import { NoticePageFilter } from '../../server-pages/notice-page.filter';
import { sendPage } from '../../server-pages/send-page';
import { END_DIGEST_PATH, endDigestPath, unsubscribeToken } from '../outbox/unsubscribe-link';
import { END_COPY } from './copy';
import { DigestsService } from './digests.service';

const linkSchema = z.object({ token: unsubscribeToken });

/**
 * Ends digests with the link in one, without signing in and without script: as with unsubscribing, opening the page
 * changes nothing, and an email program can post the form itself (RFC 8058).
 */
@Controller(END_DIGEST_PATH.slice(1))
@UseFilters(NoticePageFilter)
export class EndDigestController {
  constructor(private readonly digests: DigestsService) {}

  @Get()
  async show(@Query() query: unknown, @Res() reply: FastifyReply) {
    const link = linkSchema.safeParse(query);
    if (!link.success || !(await this.digests.isKnown(link.data.token))) return sendGonePage(reply, END_COPY.gone);
    sendPage(reply, confirmPage({ ...END_COPY.ask, action: endDigestPath(link.data.token) }));
  }

  @Post()
  @HttpCode(200)
  @Accepts(['application/x-www-form-urlencoded', 'multipart/form-data'])
  @FromAnywhere()
  async end(@Query() query: unknown, @Res() reply: FastifyReply) {
    const link = linkSchema.safeParse(query);
    if (!link.success || !(await this.digests.end(link.data.token))) return sendGonePage(reply, END_COPY.gone);
    sendPage(reply, messagePage(END_COPY.done));
  }
}
