import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unauthorized } from '../../../errors/api-exception';
import { messagePage } from '../../../server-pages/message-page';
import { sendPage } from '../../../server-pages/send-page';
import { keepsCookies, readDevice, readToken, setDevice, setToken } from '../../../security/cookies';
import { COPY } from '../copy';
import { RecognizedDevicesService } from '../recognized-devices/recognized-devices.service';
import { safeReturnTo } from './return-to';
import { SessionsService, type Proven } from './sessions.service';

/** Where a browser proves that it kept its session, see {@link SessionOpener.arrive}. */
const ARRIVAL = '/api/login/arrived';

/** The one way into the portal for a member who has shown who they are. */
@Injectable()
export class SessionOpener {
  constructor(
    private readonly sessions: SessionsService,
    private readonly recognizedDevices: RecognizedDevicesService,
  ) {}

  /**
   * Opens a new session, recognizes the browser from now on, and redirects to `returnTo`; by way of {@link arrive} if
   * the browser has not yet shown that it keeps cookies. Ends a session that the browser already had, so that no
   * planted token outlives a sign-in. 401 if the account has changed since its password was checked.
   */
  async open(request: FastifyRequest, reply: FastifyReply, member: Proven, returnTo: string | undefined) {
    const previous = readToken(request, 'member');
    if (previous) await this.sessions.end(previous);
    const token = await this.sessions.openForMember(member, request.headers['user-agent']);
    if (!token) throw unauthorized(COPY.changedMeanwhile);
    const device = await this.recognizedDevices.remember(readDevice(request, 'member'), { userId: member.id });
    setToken(reply, 'member', token);
    setDevice(reply, 'member', device);
    const place = safeReturnTo(returnTo);
    void reply.redirect(keepsCookies(request) ? place : `${ARRIVAL}?returnTo=${encodeURIComponent(place)}`, 303);
  }

  /** Redirects a signed-in browser to `returnTo`, or shows that it did not keep its session and what to do. */
  arrive(request: FastifyRequest, reply: FastifyReply, returnTo: string | undefined) {
    if (readToken(request, 'member')) void reply.redirect(safeReturnTo(returnTo), 303);
    else sendPage(reply.status(400), messagePage(COPY.notKept));
  }
}
