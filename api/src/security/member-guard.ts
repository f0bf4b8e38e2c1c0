import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { SignInRequired, unauthorized } from '../errors/api-exception';
import { isForReading } from './navigation-guard';

/** Name of the passport strategy that recognises a member's session. */
export const MEMBER_STRATEGY = 'member';

/** Lets signed-in members through; leads anyone else who goes to the address to the sign-in, and is 401 for the rest. */
@Injectable()
export class MemberGuard extends AuthGuard(MEMBER_STRATEGY) {
  override handleRequest<User>(error: unknown, user: User | false | null, _: unknown, context: ExecutionContext): User {
    if (error) throw error;
    if (user) return user;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    throw isForReading(request) ? new SignInRequired(request.url) : unauthorized();
  }
}
