import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../../limits/client-ip';
import { LimitsService } from '../../../limits/limits.service';
import { SessionOpener } from '../sessions/session-opener';
import { safeReturnTo } from '../sessions/return-to';
import { clearSignIn, readSignIn, setSignIn } from '../../../security/cookies';
import { Confirmations } from './confirmations.service';
import { IdentitiesService } from './identities.service';
import { Provider } from './provider';
import { SignInFailure } from './sign-in-failure';
import { SignInRequestsService } from './sign-in-requests.service';

/** Why the browser is sent to the provider. */
interface Errand {
  returnTo: string | undefined;
  sessionId: string | null;
  invitationHash: Buffer | null;
}

/** Signing in through the identity provider: there, and back. */
@Injectable()
export class ProviderSignIn {
  constructor(
    private readonly provider: Provider,
    private readonly requests: SignInRequestsService,
    private readonly identities: IdentitiesService,
    private readonly sessionOpener: SessionOpener,
    private readonly limits: LimitsService,
    private readonly confirmations: Confirmations,
  ) {}

  get isConfigured() {
    return this.provider.isConfigured;
  }

  get name() {
    return this.provider.name;
  }

  /**
   * Redirects the browser to the provider; a cookie holds the handle that identifies the response. @throws
   * SignInFailure
   */
  async begin(request: FastifyRequest, reply: FastifyReply, returnTo: string | undefined) {
    await this.send(request, reply, { returnTo, sessionId: null, invitationHash: null });
  }

  /** Sends the browser there to accept an invitation by signing in. @throws SignInFailure */
  async accept(request: FastifyRequest, reply: FastifyReply, invitationHash: Buffer, returnTo: string) {
    await this.send(request, reply, { returnTo, sessionId: null, invitationHash });
  }

  /**
   * Sends a signed-in member to the provider again, to confirm their identity (docs/decisions/0018). Returns false if
   * nobody is signed in. @throws SignInFailure
   */
  async confirm(request: FastifyRequest, reply: FastifyReply, returnTo: string): Promise<boolean> {
    const sessionId = await this.confirmations.sessionOf(request);
    if (sessionId === undefined) return false;
    await this.send(request, reply, { returnTo, sessionId, invitationHash: null });
    return true;
  }

  /**
   * Signs in the person whom the provider authenticated. A response is valid once, and only in the browser that
   * requested it.
   */
  async finish(request: FastifyRequest, reply: FastifyReply) {
    const handle = readSignIn(request);
    const asked = handle && (await this.requests.take(handle));
    clearSignIn(reply);
    if (!asked) throw new SignInFailure('over');
    if (asked.sessionId !== null) {
      await this.confirmations.finish(request, asked);
      await this.limits.forgive('providerSignInsPerAddress', networkOf(request.ip));
      return void reply.redirect(asked.returnTo, 303);
    }
    const person = await this.provider.finish(request.url, asked);
    const { id } = await this.identities.memberOf(person, asked.invitationHash);
    await this.limits.forgive('providerSignInsPerAddress', networkOf(request.ip));
    await this.sessionOpener.open(request, reply, { id, passwordHash: null }, asked.returnTo);
  }

  /** To the provider; `sessionId` is the session that shall be confirmed by signing in there afresh. */
  private async send(request: FastifyRequest, reply: FastifyReply, { returnTo, sessionId, invitationHash }: Errand) {
    await this.limits.within([['providerSignInsPerAddress', networkOf(request.ip)]], async () => {
      const { address, checks } = await this.provider.begin(sessionId !== null);
      setSignIn(
        reply,
        await this.requests.open({ ...checks, returnTo: safeReturnTo(returnTo), sessionId, invitationHash }),
      );
      void reply.redirect(address.href, 303);
    });
  }
}
