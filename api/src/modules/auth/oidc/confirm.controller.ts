import { Controller, Get, Query, Req, Res, UseFilters } from '@nestjs/common';
import { CONFIRM_IDENTITY_PAGE } from '@portal/contracts/account';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../../errors/api-exception';
import { NoticePageFilter } from '../../../server-pages/notice-page.filter';
import { COPY } from '../copy';
import { safeReturnTo } from '../sessions/return-to';
import { ProviderSignIn } from './provider-sign-in';
import { SignInFailureFilter } from './sign-in-failure.filter';

/** Sends members without a password to the identity provider to confirm their identity, and handles their return. */
@Controller()
@UseFilters(NoticePageFilter, SignInFailureFilter)
export class ConfirmController {
  constructor(private readonly provider: ProviderSignIn) {}

  @Get(CONFIRM_IDENTITY_PAGE)
  async confirm(@Query('returnTo') returnTo: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    if (!this.provider.isConfigured) throw notFound(COPY.passwordsHere);
    const place = safeReturnTo(typeof returnTo === 'string' ? returnTo : undefined);
    if (await this.provider.confirm(request, reply, place)) return;
    void reply.redirect(`/api/login?returnTo=${encodeURIComponent(place)}`, 303);
  }
}
