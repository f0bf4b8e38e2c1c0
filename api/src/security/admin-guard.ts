import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { ADMIN_HEADER } from '@portal/contracts/call';
import type { FastifyRequest } from 'fastify';
import { unauthorized } from '../common/refusal';

/** Name of the passport strategy that recognises an admin's session. */
export const ADMIN_STRATEGY = 'admin';

/** Lets the signed-in admin through who also sends the header that the specification names (section 7). */
@Injectable()
export class AdminGuard extends AuthGuard(ADMIN_STRATEGY) {
  override canActivate(context: ExecutionContext) {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (headers[ADMIN_HEADER] !== 'true') throw unauthorized();
    return super.canActivate(context);
  }
}
