import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../limits/client-address';

/** The admin who makes the request: there is one password, so where from and in which session is all there is to know. */
export interface Admin {
  address: string;
  /** Tells one session from another; null while signing in. */
  session: string | null;
}

/** Gives a controller method the signed-in admin; only on calls with admin access. */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext): Admin => {
  const { ip, user } = context.switchToHttp().getRequest<FastifyRequest & { user: { session: string } }>();
  return { address: networkOf(ip), session: user.session };
});
