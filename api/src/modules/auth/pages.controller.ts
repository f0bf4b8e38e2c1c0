import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { signUpSchema } from '@portal/contracts/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checked } from '../../common/input';
import { AcceptsForm } from '../../common/write-guard';
import { ClientAddress } from '../../limits/client-address';
import { AccountsService } from './accounts.service';
import { formPage, type FormKind } from './pages/form-page';
import { FormPageFilter } from './pages/form-page.filter';
import { sendPage } from './pages/send-page';
import { safeReturnTo } from './return-to';
import { clearToken, readToken, setToken } from './session-cookies';
import { SessionsService } from './sessions.service';
import { SignInGuard } from './sign-in.guard';

type SignedIn = FastifyRequest<{ Body: { returnTo?: string } }> & { user: { id: string } };

/** The pages a browser goes to for signing in and out (spec section 7): plain forms that need no script. */
@Controller('api')
export class PagesController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
  ) {}

  @Get('login')
  showSignIn(@Query('returnTo') returnTo: unknown, @Res() reply: FastifyReply) {
    this.show('signIn', returnTo, reply);
  }

  @Get('signup')
  showSignUp(@Query('returnTo') returnTo: unknown, @Res() reply: FastifyReply) {
    this.show('signUp', returnTo, reply);
  }

  @Post('login')
  @HttpCode(303)
  @AcceptsForm()
  @UseGuards(SignInGuard)
  @UseFilters(new FormPageFilter('signIn'))
  async signIn(@Req() request: SignedIn, @Res() reply: FastifyReply) {
    await this.enter(request, reply, request.user.id, request.body.returnTo);
  }

  @Post('signup')
  @HttpCode(303)
  @AcceptsForm()
  @UseFilters(new FormPageFilter('signUp'))
  async signUp(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @ClientAddress() address: string,
    @Res() reply: FastifyReply,
  ) {
    const form = checked(signUpSchema, body);
    const { id } = await this.accounts.create(form, address);
    await this.enter(request, reply, id, form.returnTo);
  }

  @Get('logout')
  async signOut(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const token = readToken(request, 'member');
    if (token) await this.sessions.end(token);
    clearToken(reply, 'member');
    void reply.redirect('/', 303);
  }

  private show(kind: FormKind, returnTo: unknown, reply: FastifyReply) {
    const place = safeReturnTo(typeof returnTo === 'string' ? returnTo : undefined);
    sendPage(reply, formPage(kind, { values: {}, returnTo: place, problems: {} }));
  }

  /** Opens a new session; one that the browser already had ends, so that no planted token outlives a sign-in. */
  private async enter(request: FastifyRequest, reply: FastifyReply, userId: string, returnTo: string | undefined) {
    const previous = readToken(request, 'member');
    if (previous) await this.sessions.end(previous);
    setToken(reply, 'member', await this.sessions.openForMember(userId));
    void reply.redirect(safeReturnTo(returnTo), 303);
  }
}
