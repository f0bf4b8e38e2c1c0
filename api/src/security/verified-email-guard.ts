import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Member } from './member';
import { ApiException } from '../errors/api-exception';
import { COPY } from './copy';

/** For calls that wait until a member has shown that their address is theirs; stands behind the guard of members. */
@Injectable()
export class VerifiedEmailGuard implements CanActivate {
  canActivate(context: ExecutionContext) {
    const { user } = context.switchToHttp().getRequest<FastifyRequest & { user: Member }>();
    if (user.mustShowAddress) throw new ApiException(403, 'address_unverified', COPY.confirmAddress);
    return true;
  }
}
