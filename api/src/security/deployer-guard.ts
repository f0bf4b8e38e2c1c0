import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { deployTokenOf, TokenHolders } from './deployer';
import { networkOf } from '../limits/client-ip';
import { AdminGuard } from './admin-guard';

/**
 * Lets through who moves releases: programs with a deploy token, and the signed-in admin. A request with a token is
 * judged by that alone, so that no cookie ever makes up for a wrong one.
 */
@Injectable()
export class DeployerGuard implements CanActivate {
  private readonly admin = new AdminGuard();

  constructor(private readonly holders: TokenHolders) {}

  canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = deployTokenOf(request);
    return token === undefined ? this.admin.canActivate(context) : this.recognise(request, token);
  }

  private async recognise(request: FastifyRequest, token: string) {
    Object.assign(request, { user: await this.holders.holderOf(token, networkOf(request.ip)) });
    return true;
  }
}
