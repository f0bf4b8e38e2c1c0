import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { signUpSchema } from '@portal/contracts/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checked } from '../../../http/input';
import { ClientIp } from '../../../limits/client-ip';
import { messagePage } from '../../../server-pages/message-page';
import { confirmPage } from '../../../server-pages/confirm-page';
import { NoticePageFilter } from '../../../server-pages/notice-page.filter';
import { sendPage } from '../../../server-pages/send-page';
import { clearToken, readToken } from '../../../security/cookies';
import { NavigationGuard, navigationOf } from '../../../security/navigation-guard';
import { AcceptsForm } from '../../../security/write-guard';
import { SignUpSettingsService } from '../../registration/sign-ups/sign-up-settings.service';
import { Site } from '../../site/site.service';
import { AccountsService } from '../password/accounts.service';
import { COPY } from '../copy';
import { SessionOpener } from '../sessions/session-opener';
import { PostLoginRedirect } from '../sessions/post-login-redirect';
import { ProviderSignIn } from '../oidc/provider-sign-in';
import { SignInFailureFilter } from '../oidc/sign-in-failure.filter';
import { OwnPasswordsGuard } from '../password/own-passwords.guard';
import { formPage, type FormKind } from './form-page';
import { FormPageFilter } from './form-page.filter';
import { HERE, safeReturnTo } from '../sessions/return-to';
import { SessionsService, type Proven } from '../sessions/sessions.service';
import { SignInGuard } from '../password/sign-in.guard';

/** `Sec-Fetch-Site` for our own pages, and for typed or bookmarked URLs. */
const OWN_SITES = new Set<unknown>(['same-origin', 'none']);

type SignedIn = FastifyRequest<{ Body: { returnTo?: string } }> & { user: Proven };

/**
 * The pages a browser goes to for signing in and out (spec section 7): plain forms that need no script, or the identity
 * provider where there is one.
 */
@Controller('api')
export class PagesController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly sessionOpener: SessionOpener,
    private readonly postLoginRedirect: PostLoginRedirect,
    private readonly provider: ProviderSignIn,
    private readonly signUpSettings: SignUpSettingsService,
    private readonly site: Site,
  ) {}

  @Get('login')
  @UseGuards(NavigationGuard)
  @UseFilters(NoticePageFilter, SignInFailureFilter)
  showSignIn(@Query('returnTo') returnTo: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.show('signIn', returnTo, request, reply);
  }

  @Get('signup')
  @UseGuards(NavigationGuard)
  @UseFilters(NoticePageFilter, SignInFailureFilter)
  showSignUp(@Query('returnTo') returnTo: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.show('signUp', returnTo, request, reply);
  }

  @Get('login/callback')
  @UseGuards(NavigationGuard)
  @UseFilters(NoticePageFilter, SignInFailureFilter)
  comeBack(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.provider.finish(request, reply);
  }

  /** The step after a sign-in in a browser that may not keep cookies. */
  @Get('login/arrived')
  arrive(@Query('returnTo') returnTo: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    this.sessionOpener.arrive(request, reply, textOf(returnTo));
  }

  @Post('login')
  @HttpCode(303)
  @AcceptsForm()
  @UseGuards(OwnPasswordsGuard, SignInGuard)
  @UseFilters(new FormPageFilter('signIn'), SignInFailureFilter)
  async signIn(@Req() request: SignedIn, @Res() reply: FastifyReply) {
    await this.sessionOpener.open(request, reply, request.user, request.body.returnTo);
  }

  @Post('signup')
  @HttpCode(303)
  @AcceptsForm()
  @UseGuards(OwnPasswordsGuard)
  @UseFilters(new FormPageFilter('signUp'), SignInFailureFilter)
  async signUp(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @ClientIp() ip: string,
    @Res() reply: FastifyReply,
  ) {
    const form = checked(signUpSchema, body);
    const created = await this.accounts.create(form, ip);
    if (created === 'waiting') return void reply.redirect('/api/signup/requested', 303);
    await this.sessionOpener.open(request, reply, created, await this.postLoginRedirect.for(form.returnTo));
  }

  @Get('signup/requested')
  showRequested(@Res() reply: FastifyReply) {
    sendPage(reply, messagePage(COPY.requested));
  }

  /**
   * Signs out a visitor who comes from one of our pages or the address bar. Asks for confirmation first if the browser
   * comes from another site or does not say.
   */
  @Get('logout')
  @UseGuards(NavigationGuard)
  async signOut(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const isOwn = OWN_SITES.has(request.headers['sec-fetch-site']);
    if (navigationOf(request) === 'page' && isOwn) await this.endSession(request, reply);
    else sendPage(reply, confirmPage({ ...COPY.signOut, action: '/api/logout' }));
  }

  @Post('logout')
  @HttpCode(303)
  @AcceptsForm()
  async confirmSignOut(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    await this.endSession(request, reply);
  }

  private async endSession(request: FastifyRequest, reply: FastifyReply) {
    const token = readToken(request, 'member');
    if (token) await this.sessions.end(token);
    clearToken(reply, 'member');
    void reply.redirect('/', 303);
  }

  private async show(kind: FormKind, returnTo: unknown, request: FastifyRequest, reply: FastifyReply) {
    const place = safeReturnTo(textOf(returnTo));
    if (this.provider.isConfigured) return this.provider.begin(request, reply, place);
    const mode = kind === 'signUp' ? await this.signUpSettings.mode() : 'open';
    if (mode === 'invited') return sendPage(reply, messagePage(COPY.byInvitation));
    await this.loadAhead(reply, place);
    const intro = mode === 'approved' && COPY.signUp.approved;
    sendPage(reply, formPage(kind, { values: {}, returnTo: place, problems: {}, ...(intro && { intro }) }));
  }

  /** Prefetches the scripts of the next page while the person types. */
  private async loadAhead(reply: FastifyReply, place: string) {
    const site = await this.site.current?.siteFor('stable');
    const page = site?.pageAt(new URL(place, HERE).pathname, true);
    const links = page?.scripts.map((url) => `<${url}>; rel="prefetch"; as="script"; crossorigin="anonymous"`);
    if (links) void reply.header('link', links.join(', '));
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
