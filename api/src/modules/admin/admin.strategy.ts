import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { ADMIN_STRATEGY } from '../../security/admin-guard';
import { readToken } from '../../security/cookies';
import { sessionLabel } from '../../security/tokens';
import { SessionsService } from '../auth/sessions.service';
import { AdminPassword } from './admin-password';

/** Recognises the admin by the admin session cookie. */
@Injectable()
export class AdminStrategy extends PassportStrategy(Strategy, ADMIN_STRATEGY) {
  constructor(
    private readonly sessions: SessionsService,
    private readonly password: AdminPassword,
  ) {
    super();
  }

  async validate(request: FastifyRequest): Promise<{ session: string } | false> {
    const token = readToken(request, 'admin');
    if (!token || !(await this.sessions.isAdmin(token, this.password.fingerprint))) return false;
    return { session: sessionLabel(token) };
  }
}
