import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { SignedInAdmin } from '../../security/admin';
import { ADMIN_STRATEGY } from '../../security/admin-guard';
import { readToken } from '../../security/cookies';
import { isSafe } from '../../security/write-guard';
import { SessionsService } from '../auth/sessions/sessions.service';
import { AdminPassword } from './admin-password';

/** Authenticates an admin by the admin session cookie. */
@Injectable()
export class AdminStrategy extends PassportStrategy(Strategy, ADMIN_STRATEGY) {
  constructor(
    private readonly sessions: SessionsService,
    private readonly password: AdminPassword,
  ) {
    super();
  }

  async validate(request: FastifyRequest): Promise<SignedInAdmin | false> {
    const token = readToken(request, 'admin');
    const found = token ? await this.sessions.findAdmin(token, this.password.fingerprint) : undefined;
    if (!found) return false;
    request.primary = found.primary;
    if (!isSafe(request)) await this.sessions.noteStaffWrite(found.primary);
    return found.person;
  }
}
