import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ADMIN_HEADER, type Call } from '@portal/contracts/call';
import { canStaffCall, staffPermissionOf } from '@portal/contracts/staff-permissions';
import type { FastifyRequest } from 'fastify';
import { lastValueFrom, type Observable } from 'rxjs';
import type { AdminRequest } from './admin';
import { forbidden, unauthorized } from '../errors/api-exception';
import { COPY } from './copy';

/** Name of the passport strategy that recognises an admin's session. */
export const ADMIN_STRATEGY = 'admin';

/** Names the call that a route implements, for the guard of the admin to look its right up. */
export const GuardedCall = Reflector.createDecorator<Pick<Call, 'method' | 'path'>>();

/**
 * Marks a call whose response is a page that admins open by a link, which can't send the header of the other calls. It
 * changes nothing, and it has to be opened from a page of ours.
 */
export const OpenedByLink = Reflector.createDecorator<true>({ transform: () => true });

/**
 * Marks a route whose response is a stream of events, for which browsers can't send the header of the other calls. It
 * changes nothing, and it has to be opened by a page of ours.
 */
export const StreamedToPages = Reflector.createDecorator<true>({ transform: () => true });

/**
 * Allows requests from a signed-in admin that also have the header in the specification (section 7): with the shared
 * password, or with a staff account whose role has the call's permission.
 */
@Injectable()
export class AdminGuard extends AuthGuard(ADMIN_STRATEGY) {
  private readonly reflector = new Reflector();

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const byLink = this.reflector.get(OpenedByLink, context.getHandler()) && isOpenedFromOurPages(request);
    const asStream = this.reflector.get(StreamedToPages, context.getHandler()) && isStreamToOurPages(request);
    if (request.headers[ADMIN_HEADER] !== 'true' && !byLink && !asStream) throw unauthorized();
    if (!(await settled(super.canActivate(context)))) return false;
    const { role, mustSetUpSecondFactor } = (request as AdminRequest).user;
    const call = this.reflector.get(GuardedCall, context.getHandler());
    if (mustSetUpSecondFactor && staffPermissionOf(call) !== 'self') throw forbidden(COPY.secondFactorFirst);
    if (!canStaffCall(role, call)) throw forbidden(COPY.noRight);
    return true;
  }
}

/** What may show a response: a page or, if its own headers allow it, a frame. */
const OPENED: unknown[] = ['document', 'iframe'];

const isOpenedFromOurPages = ({ headers }: FastifyRequest) =>
  OPENED.includes(headers['sec-fetch-dest']) && headers['sec-fetch-site'] === 'same-origin';

const isStreamToOurPages = ({ headers }: FastifyRequest) =>
  headers.accept === 'text/event-stream' && headers['sec-fetch-site'] === 'same-origin';

const settled = (answer: boolean | Promise<boolean> | Observable<boolean>) =>
  typeof answer === 'object' && 'subscribe' in answer ? lastValueFrom(answer) : answer;
