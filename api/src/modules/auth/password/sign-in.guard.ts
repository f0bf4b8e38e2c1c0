import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { signInSchema } from '@portal/contracts/auth';
import type { FastifyRequest } from 'fastify';
import { checked } from '../../../http/input';
import { unauthorized } from '../../../errors/api-exception';
import { COPY } from '../copy';

/** Accepts a sign-in form with a matching email and password. */
@Injectable()
export class SignInGuard extends AuthGuard('local') {
  override canActivate(context: ExecutionContext) {
    checked(signInSchema, context.switchToHttp().getRequest<FastifyRequest>().body);
    return super.canActivate(context);
  }

  override handleRequest<User>(error: unknown, user: User | false | null): User {
    if (error) throw error;
    if (!user) throw unauthorized(COPY.wrongCredentials);
    return user;
  }
}
