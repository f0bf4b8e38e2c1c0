import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readToken } from '../../../security/cookies';
import { UsersService } from '../../users/users.service';
import { SessionsService } from './sessions.service';

/** Who is signed in where a server-rendered page is shown. */
@Injectable()
export class SignedInMember {
  constructor(
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
  ) {}

  /** The signed-in member of this request, if their account has this email (in lower case). */
  async with(request: FastifyRequest, email: string): Promise<{ id: string } | undefined> {
    const token = readToken(request, 'member');
    const found = token ? await this.sessions.findMember(token) : undefined;
    return found && (await this.users.hasEmail(found.person.id, email)) ? found.person : undefined;
  }
}
