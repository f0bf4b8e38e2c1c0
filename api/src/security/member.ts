import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Entitlement } from '@portal/contracts/entitlements';

/** A member's entitlements; null if members need no plan and have access to everything. */
export type Opens = readonly Entitlement[] | null;

/** For whom no plan counts. */
export const EVERYTHING: Opens = null;

/** The member who makes the request, from their session row. */
export interface Member {
  id: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  /** IANA zone that decides what "today" is. */
  timeZone: string;
  /** Whether they chose that zone themselves; otherwise it follows their browser. */
  timeZoneChosen: boolean;
  /** Whether posting and booking require a verified email address. */
  mustShowAddress: boolean;
  opens: Opens;
}

/** Whether a member has an entitlement. */
export const isOpen = ({ opens }: { opens: Opens }, entitlement: Entitlement): boolean =>
  opens === null || opens.includes(entitlement);

/** Gives a controller method the signed-in member; only on calls with member access. */
export const CurrentMember = createParamDecorator(
  (_: unknown, context: ExecutionContext): Member => context.switchToHttp().getRequest<{ user: Member }>().user,
);
