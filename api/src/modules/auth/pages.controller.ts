import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { signUpSchema } from '@portal/contracts/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checked } from '../../common/input';
import { NavigationGuard, navigationOf } from '../../common/navigation-guard';
import { AcceptsForm } from '../../common/write-guard';
import { ClientAddress } from '../../limits/client-address';
import { AccountsService } from './accounts.service';
import { COPY } from './copy';
import { Entrance } from './entrance';
import { ProviderSignIn } from './oidc/provider-sign-in';
import { OwnPasswordsGuard } from './own-passwords.guard';
import { confirmPage } from './pages/confirm-page';
import { formPage, type FormKind } from './pages/form-page';
import { FormPageFilter } from './pages/form-page.filter';
import { NoticePageFilter, SignInFailureFilter } from './pages/notice-page.filter';
import { sendPage } from './pages/send-page';
import { safeReturnTo } from './return-to';
import { clearToken, readToken } from './session-cookies';
import { SessionsService, type Proven } from './sessions.service';
import { SignInGuard } from './sign-in.guard';

/** `Sec-Fetch-Site` of a page of ours, and of an address that was typed or kept as a bookmark. */
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
    private readonly entrance: Entrance,
    private readonly provider: ProviderSignIn,
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

  /** The step after a sign-in by a browser of which nobody knows whether it keeps cookies. */
  @Get('login/arrived')
  arrive(@Query('returnTo') returnTo: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    this.entrance.arrive(request, reply, textOf(returnTo));
  }

  @Post('login')
  @HttpCode(303)
  @AcceptsForm()
  @UseGuards(OwnPasswordsGuard, SignInGuard)
  @UseFilters(new FormPageFilter('signIn'), SignInFailureFilter)
  async signIn(@Req() request: SignedIn, @Res() reply: FastifyReply) {
    await this.entrance.open(request, reply, request.user, request.body.returnTo);
  }

  @Post('signup')
  @HttpCode(303)
  @AcceptsForm()
  @UseGuards(OwnPasswordsGuard)
  @UseFilters(new FormPageFilter('signUp'), SignInFailureFilter)
  async signUp(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @ClientAddress() address: string,
    @Res() reply: FastifyReply,
  ) {
    const form = checked(signUpSchema, body);
    await this.entrance.open(request, reply, await this.accounts.create(form, address), form.returnTo);
  }

  /**
   * Signs out whom one of our pages, or a person at the address bar, sends here. Whoever comes from another site, or by a
   * browser that does not say how, is asked first.
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
    if (this.provider.isConfigured) await this.provider.begin(request, reply, place);
    else sendPage(reply, formPage(kind, { values: {}, returnTo: place, problems: {} }));
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
