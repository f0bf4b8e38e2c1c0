import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { StaffRole } from '@portal/contracts/staff-permissions';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../limits/client-ip';

/** Who a guard found to be behind an admin session. */
export interface SignedInAdmin {
  /** Tells one session from another; null while signing in. */
  session: string | null;
  /** The staff account; null for the shared password. */
  staffId: string | null;
  /** The account as the records name it; null for the shared password. */
  actor: string | null;
  role: StaffRole;
  /** An owner who has to set two-factor authentication up first. */
  mustSetUpSecondFactor: boolean;
}

/** The data about an admin that is stored with their actions. */
export interface Admin extends Pick<SignedInAdmin, 'session' | 'actor'> {
  address: string;
}

/** The request as an admin guard leaves it. */
export type AdminRequest = FastifyRequest & { user: SignedInAdmin };

/** Injects the signed-in admin into a controller method; only on calls with admin access. */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext): Admin & SignedInAdmin => {
  const { ip, user } = context.switchToHttp().getRequest<AdminRequest>();
  return { address: networkOf(ip), ...user };
});
