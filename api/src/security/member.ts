import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Entitlement } from '@portal/contracts/entitlements';

/** What plans open to a member; null where members need no plan and reach everything. */
export type Opens = readonly Entitlement[] | null;

/** For whom no plan counts. */
export const EVERYTHING: Opens = null;

/** The member who makes the request, as their session row tells. */
export interface Member {
  id: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  /** IANA zone that decides what "today" is. */
  timeZone: string;
  /** Whether they chose that zone themselves; otherwise it follows their browser. */
  timeZoneChosen: boolean;
  /** Whether what is posted or booked waits until they have shown that their address is theirs. */
  mustShowAddress: boolean;
  opens: Opens;
}

/** Whether a member reaches what an entitlement opens. */
export const isOpen = ({ opens }: { opens: Opens }, entitlement: Entitlement): boolean =>
  opens === null || opens.includes(entitlement);

/** Gives a controller method the signed-in member; only on calls with member access. */
export const CurrentMember = createParamDecorator(
  (_: unknown, context: ExecutionContext): Member => context.switchToHttp().getRequest<{ user: Member }>().user,
);
