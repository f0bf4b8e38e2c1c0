import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { checked } from '../../http/input';
import { messagePage, sendGonePage } from '../../server-pages/message-page';
import { sendPage } from '../../server-pages/send-page';
import { AcceptsForm } from '../../security/write-guard';
import { COPY } from './copy';
import { ERASURE_PAGE, ErasureLinksService } from './erasure-links.service';

const formSchema = z.object({ token: z.string().max(100).default('') });

/** The pages that the link of an email leads to: they ask first, for email programs open links too. */
@Controller(ERASURE_PAGE)
export class ErasurePagesController {
  constructor(private readonly links: ErasureLinksService) {}

  @Get()
  async ask(@Query('token') token: unknown, @Res() reply: FastifyReply) {
    if (typeof token !== 'string' || !(await this.links.works(token))) return sendGonePage(reply, COPY.gone);
    sendPage(reply, messagePage({ ...COPY.ask, form: { action: ERASURE_PAGE, token, button: COPY.ask.button } }));
  }

  @Post()
  @HttpCode(303)
  @AcceptsForm()
  async erase(@Body() body: unknown, @Res() reply: FastifyReply) {
    const { token } = checked(formSchema, body);
    if (!(await this.links.use(token))) return sendGonePage(reply, COPY.gone);
    void reply.redirect(`${ERASURE_PAGE}/done`, 303);
  }

  @Get('done')
  showErased(@Res() reply: FastifyReply) {
    sendPage(reply, messagePage(COPY.erased));
  }
}
