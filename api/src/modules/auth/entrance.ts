import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KnownBrowsersService } from './known-browsers.service';
import { safeReturnTo } from './return-to';
import { readDevice, readToken, setDevice, setToken } from './session-cookies';
import { SessionsService } from './sessions.service';

/** The one way into the portal for a member who has shown who they are. */
@Injectable()
export class Entrance {
  constructor(
    private readonly sessions: SessionsService,
    private readonly browsers: KnownBrowsersService,
  ) {}

  /**
   * Opens a new session, knows the browser from here on, and leads to `returnTo`. A session that the browser already had
   * ends, so that no planted token outlives a sign-in.
   */
  async open(request: FastifyRequest, reply: FastifyReply, userId: string, returnTo: string | undefined) {
    const previous = readToken(request, 'member');
    if (previous) await this.sessions.end(previous);
    setToken(reply, 'member', await this.sessions.openForMember(userId, request.headers['user-agent']));
    setDevice(reply, 'member', await this.browsers.remember(readDevice(request, 'member'), userId));
    void reply.redirect(safeReturnTo(returnTo), 303);
  }
}
