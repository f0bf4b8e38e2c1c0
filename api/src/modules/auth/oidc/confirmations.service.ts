import { Injectable } from '@nestjs/common';
import { IDENTITY_CONFIRMED_MINUTES } from '@portal/contracts/account';
import type { FastifyRequest } from 'fastify';
import { DataSource, MoreThan } from 'typeorm';
import { Clock } from '../../../time/clock';
import { Session } from '../sessions/session.entity';
import { readToken } from '../../../security/cookies';
import { hashToken } from '../../../security/tokens';
import { CONFIRM_SESSION } from './oidc.sql';
import { Provider, type Checks } from './provider';
import { SignInFailure } from './sign-in-failure';

interface Confirmation extends Checks {
  returnTo: string;
  sessionId: string | null;
  askedAt: Date | null;
}

/**
 * Reauthentication of members without a password before irreversible actions: a fresh sign-in at the provider, as the
 * same person, valid for minutes and only for the session that requested it (docs/decisions/0018).
 */
@Injectable()
export class Confirmations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: Provider,
    private readonly clock: Clock,
  ) {}

  /** The id of the live session that a request carries. */
  async sessionOf(request: FastifyRequest): Promise<string | undefined> {
    const token = readToken(request, 'member');
    if (!token) return undefined;
    const live = { tokenHash: hashToken(token), kind: 'member', expiresAt: MoreThan(this.clock.now()) } as const;
    return (await this.sessions.findOneBy(live))?.id;
  }

  /**
   * Confirms the session that requested it. @throws SignInFailure if they have not signed in at the provider since the
   * request, signed in as a different person, or the browser now has another session
   */
  async finish(request: FastifyRequest, { sessionId, askedAt, returnTo, ...checks }: Confirmation): Promise<void> {
    const now = this.clock.now();
    const sinceAsked = Math.ceil((now.getTime() - (askedAt ?? now).getTime()) / 1000);
    try {
      const { issuer, subject } = await this.provider.finish(request.url, checks, sinceAsked);
      const values = [sessionId, hashToken(readToken(request, 'member') ?? ''), issuer, subject, now];
      const [, confirmed] = await this.dataSource.query<[unknown, number]>(CONFIRM_SESSION, values);
      if (confirmed === 0) throw new SignInFailure('somebodyElse');
    } catch (error) {
      throw error instanceof SignInFailure ? new SignInFailure(error.reason, error.cause, returnTo) : error;
    }
  }

  /** Until when a member's session counts as confirmed; null when it does not. */
  async confirmedUntil(token: string, memberId: string): Promise<Date | null> {
    const session = await this.sessions.findOneBy({ tokenHash: hashToken(token), userId: memberId });
    if (!session?.confirmedAt) return null;
    const until = new Date(session.confirmedAt.getTime() + IDENTITY_CONFIRMED_MINUTES * 60_000);
    return until > this.clock.now() ? until : null;
  }

  private get sessions() {
    return this.dataSource.getRepository(Session);
  }
}
