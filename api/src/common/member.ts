import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

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
}

/** Gives a controller method the signed-in member; only on calls with member access. */
export const CurrentMember = createParamDecorator(
  (_: unknown, context: ExecutionContext): Member => context.switchToHttp().getRequest<{ user: Member }>().user,
);
