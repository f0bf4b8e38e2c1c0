import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { INVITATION_PAGE } from '@portal/contracts/registration';
import { acceptInvitationSchema } from '@portal/contracts/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { checked } from '../../../http/input';
import { notFound } from '../../../errors/api-exception';
import { ClientIp } from '../../../limits/client-ip';
import { LimitsService } from '../../../limits/limits.service';
import { messagePage, sendGonePage } from '../../../server-pages/message-page';
import { NoticePageFilter } from '../../../server-pages/notice-page.filter';
import { sendPage } from '../../../server-pages/send-page';
import { Passwords } from '../../../security/passwords';
import { NavigationGuard } from '../../../security/navigation-guard';
import { hashToken } from '../../../security/tokens';
import { AcceptsForm } from '../../../security/write-guard';
import { MemberInvitationsService } from '../../registration/invitations/member-invitations.service';
import { UsersService } from '../../users/users.service';
import { COPY } from '../copy';
import { SessionOpener } from '../sessions/session-opener';
import { ProviderSignIn } from '../oidc/provider-sign-in';
import { SignInFailureFilter } from '../oidc/sign-in-failure.filter';
import { OwnPasswordsGuard } from '../password/own-passwords.guard';
import { formPage } from '../pages/form-page';
import { FormPageFilter } from '../pages/form-page.filter';
import { namesFrom } from '../../users/names';
import { PostLoginRedirect } from '../sessions/post-login-redirect';
import { signInRequiredPage } from '../pages/sign-in-required-page';
import { SignedInMember } from '../sessions/signed-in-member';

const tokenSchema = z.object({ token: z.string().max(100).default('') });

/** The pages that the link of an invitation leads to: plain, without script. */
@Controller(INVITATION_PAGE)
export class InvitationController {
  constructor(
    private readonly invitations: MemberInvitationsService,
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly limits: LimitsService,
    private readonly sessionOpener: SessionOpener,
    private readonly provider: ProviderSignIn,
    private readonly postLoginRedirect: PostLoginRedirect,
    private readonly signedIn: SignedInMember,
  ) {}

  @Get()
  @UseFilters(NoticePageFilter)
  async show(
    @Query('token') typed: unknown,
    @ClientIp() ip: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const token = typeof typed === 'string' ? typed : '';
    const found = await this.invitations.find(token);
    if (found.state !== 'open') return this.refuse(found.state, ip, reply);
    const { email, name } = found;
    if (await this.users.isMember(email)) return this.showToMember(request, reply, email, token);
    if (this.provider.isConfigured) {
      const { label, ...texts } = COPY.invitedToProvider(this.provider.name, email);
      const link = { label, href: `${INVITATION_PAGE}/continue?token=${token}` };
      return sendPage(reply, messagePage({ ...texts, link }));
    }
    const values = { email, ...namesFrom(name) };
    sendPage(reply, formPage('invitation', { values, returnTo: '/', token, problems: {} }));
  }

  /** Redirects to the identity provider; its response completes the registration. */
  @Get('continue')
  @UseGuards(NavigationGuard)
  @UseFilters(NoticePageFilter, SignInFailureFilter)
  async goToProvider(
    @Query('token') token: unknown,
    @ClientIp() ip: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    if (!this.provider.isConfigured || typeof token !== 'string') throw notFound(COPY.nothingHere);
    const found = await this.invitations.find(token);
    if (found.state !== 'open') return this.refuse(found.state, ip, reply);
    await this.provider.accept(request, reply, hashToken(token), await this.postLoginRedirect.for());
  }

  @Post()
  @HttpCode(303)
  @AcceptsForm()
  @UseGuards(OwnPasswordsGuard)
  @UseFilters(new FormPageFilter('invitation'), SignInFailureFilter)
  async accept(
    @Body() body: unknown,
    @ClientIp() ip: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const { token, password, firstName, lastName } = checked(acceptInvitationSchema, body);
    const found = await this.invitations.find(token);
    if (found.state !== 'open') return this.refuse(found.state, ip, reply);
    const passwordHash = await this.passwords.hash(password);
    const member = await this.invitations.accept(hashToken(token), { passwordHash, firstName, lastName });
    if (!member) return this.refuse('accepted', ip, reply);
    await this.sessionOpener.open(request, reply, { id: member.id, passwordHash }, await this.postLoginRedirect.for());
  }

  /** Accepts as a member who is signed in with the invited address. */
  @Post('as-member')
  @HttpCode(303)
  @AcceptsForm()
  @UseFilters(NoticePageFilter)
  async acceptAsMember(
    @Body() body: unknown,
    @ClientIp() ip: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const { token } = checked(tokenSchema, body);
    const found = await this.invitations.find(token);
    if (found.state !== 'open') return this.refuse(found.state, ip, reply);
    const member = await this.signedIn.with(request, found.email);
    if (!member) return sendPage(reply.status(403), signInRequiredPage(COPY.invitedMember, INVITATION_PAGE, token));
    const accepted = await this.invitations.acceptAs(hashToken(token), member.id);
    if (!accepted) return this.refuse('accepted', ip, reply);
    void reply.redirect(await this.postLoginRedirect.for(), 303);
  }

  private async showToMember(request: FastifyRequest, reply: FastifyReply, email: string, token: string) {
    const isSelf = await this.signedIn.with(request, email);
    if (!isSelf) return sendPage(reply, signInRequiredPage(COPY.invitedMember, INVITATION_PAGE, token));
    const { button, ...texts } = COPY.invitedSelf;
    sendPage(reply, messagePage({ ...texts, form: { action: `${INVITATION_PAGE}/as-member`, token, button } }));
  }

  private async refuse(state: 'accepted' | 'over', ip: string, reply: FastifyReply) {
    if (state === 'over') await this.limits.consume('wrongInvitationsPerAddress', ip);
    sendGonePage(reply, state === 'over' ? COPY.invitationGone : COPY.invitationUsed);
  }
}
