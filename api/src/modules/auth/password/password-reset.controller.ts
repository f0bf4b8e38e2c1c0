import { Body, Controller, Get, HttpCode, Post, Query, Res, UseFilters, UseGuards } from '@nestjs/common';
import { forgotPasswordSchema, resetPasswordSchema } from '@portal/contracts/account';
import type { FastifyReply } from 'fastify';
import { checked } from '../../../http/input';
import { ClientIp } from '../../../limits/client-ip';
import { messagePage, sendGonePage } from '../../../server-pages/message-page';
import { sendPage } from '../../../server-pages/send-page';
import { clearToken } from '../../../security/cookies';
import { AcceptsForm } from '../../../security/write-guard';
import { COPY } from '../copy';
import { SignInFailureFilter } from '../oidc/sign-in-failure.filter';
import { OwnPasswordsGuard } from './own-passwords.guard';
import { formPage } from '../pages/form-page';
import { FormPageFilter } from '../pages/form-page.filter';
import { PasswordResetService } from './password-reset.service';

const EMPTY = { values: {}, returnTo: '/', problems: {} };

/** Password reset: server-rendered pages that need no script. */
@Controller('api')
@UseGuards(OwnPasswordsGuard)
@UseFilters(SignInFailureFilter)
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  @Get('forgot-password')
  showForgot(@Res() reply: FastifyReply) {
    sendPage(reply, formPage('forgotPassword', EMPTY));
  }

  @Post('forgot-password')
  @HttpCode(303)
  @AcceptsForm()
  @UseFilters(new FormPageFilter('forgotPassword'), SignInFailureFilter)
  async forgot(@Body() body: unknown, @ClientIp() ip: string, @Res() reply: FastifyReply) {
    const { email } = checked(forgotPasswordSchema, body);
    await this.resets.ask(email, ip);
    void reply.redirect('/api/forgot-password/sent', 303);
  }

  @Get('forgot-password/sent')
  showSent(@Res() reply: FastifyReply) {
    sendPage(reply, messagePage(COPY.linkSent));
  }

  @Get('reset-password')
  async showReset(@Query('token') token: unknown, @Res() reply: FastifyReply) {
    const owner = typeof token === 'string' ? await this.resets.owner(token) : undefined;
    if (!owner || typeof token !== 'string') return sendGonePage(reply, COPY.linkGone);
    sendPage(reply, formPage('newPassword', { ...EMPTY, values: { email: owner.email }, token }));
  }

  @Post('reset-password')
  @HttpCode(303)
  @AcceptsForm()
  @UseFilters(new FormPageFilter('newPassword'), SignInFailureFilter)
  async reset(@Body() body: unknown, @Res() reply: FastifyReply) {
    const { token, password } = checked(resetPasswordSchema, body);
    if (!(await this.resets.use(token, password))) return sendGonePage(reply, COPY.linkGone);
    clearToken(reply, 'member');
    void reply.redirect('/api/reset-password/done', 303);
  }

  @Get('reset-password/done')
  showDone(@Res() reply: FastifyReply) {
    sendPage(reply, messagePage(COPY.passwordChanged));
  }
}
