import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { entitlementOf } from '@portal/contracts/entitlement-calls';
import type { FastifyRequest } from 'fastify';
import { isOpen, type Member } from './member';
import { planNeeded } from '../errors/api-exception';
import { GuardedCall } from './admin-guard';

/** For calls that require an entitlement; runs after the member guard. */
@Injectable()
export class PlanGuard implements CanActivate {
  private readonly reflector = new Reflector();

  canActivate(context: ExecutionContext) {
    const { user } = context.switchToHttp().getRequest<FastifyRequest & { user: Member }>();
    const entitlement = entitlementOf(this.reflector.get(GuardedCall, context.getHandler()));
    if (entitlement && !isOpen(user, entitlement)) throw planNeeded(entitlement);
    return true;
  }
}
