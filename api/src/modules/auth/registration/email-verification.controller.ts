import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { VERIFY_EMAIL_PAGE } from '@portal/contracts/registration';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { checked } from '../../../http/input';
import { messagePage, sendGonePage } from '../../../server-pages/message-page';
import { sendPage } from '../../../server-pages/send-page';
import { AcceptsForm } from '../../../security/write-guard';
import { EmailVerificationService } from '../../registration/email-verification/email-verification.service';
import { COPY } from '../copy';
import { signInRequiredPage } from '../pages/sign-in-required-page';
import { SignedInMember } from '../sessions/signed-in-member';

const formSchema = z.object({ token: z.string().max(100).default('') });

/**
 * The pages behind the email verification link. They ask for confirmation, because email programs open links too; and
 * they require the member to be signed in, so that nobody verifies an account that someone else created with their
 * address.
 */
@Controller(VERIFY_EMAIL_PAGE)
export class EmailVerificationController {
  constructor(
    private readonly emailVerification: EmailVerificationService,
    private readonly signedIn: SignedInMember,
  ) {}

  @Get()
  async ask(@Query('token') token: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const owner = typeof token === 'string' ? await this.emailVerification.owner(token) : undefined;
    if (!owner || typeof token !== 'string') return sendGonePage(reply, COPY.addressLinkGone);
    if (!(await this.signedIn.with(request, owner.email))) {
      return sendPage(reply, signInRequiredPage(COPY.confirmSignedOut, VERIFY_EMAIL_PAGE, token));
    }
    const { title, text, button, link } = COPY.confirmAddress;
    const form = { action: VERIFY_EMAIL_PAGE, token, button };
    sendPage(reply, messagePage({ title, text: text(owner.email), link, form }));
  }

  @Post()
  @HttpCode(303)
  @AcceptsForm()
  async confirm(@Body() body: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const { token } = checked(formSchema, body);
    const owner = await this.emailVerification.owner(token);
    const member = owner && (await this.signedIn.with(request, owner.email));
    if (!member || !(await this.emailVerification.use(token, member.id)))
      return sendGonePage(reply, COPY.addressLinkGone);
    void reply.redirect(`${VERIFY_EMAIL_PAGE}/done`, 303);
  }

  @Get('done')
  showDone(@Res() reply: FastifyReply) {
    sendPage(reply, messagePage(COPY.addressConfirmed));
  }
}
