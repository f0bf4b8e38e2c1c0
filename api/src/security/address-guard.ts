import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Member } from '../common/member';
import { Refusal } from '../common/refusal';

const SHOW_FIRST =
  'Please confirm your e-mail address first: open the link in the mail that we sent you. What you wrote is still here.';

/** For calls that wait until a member has shown that their address is theirs; stands behind the guard of members. */
@Injectable()
export class AddressGuard implements CanActivate {
  canActivate(context: ExecutionContext) {
    const { user } = context.switchToHttp().getRequest<FastifyRequest & { user: Member }>();
    if (user.mustShowAddress) throw new Refusal(403, 'address_unverified', SHOW_FIRST);
    return true;
  }
}
