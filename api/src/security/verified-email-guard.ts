import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Member } from './member';
import { ApiException } from '../errors/api-exception';
import { COPY } from './copy';

/** For calls that require a verified email address; runs after the member guard. */
@Injectable()
export class VerifiedEmailGuard implements CanActivate {
  canActivate(context: ExecutionContext) {
    const { user } = context.switchToHttp().getRequest<FastifyRequest & { user: Member }>();
    if (user.mustShowAddress) throw new ApiException(403, 'address_unverified', COPY.confirmAddress);
    return true;
  }
}
