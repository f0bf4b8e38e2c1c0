import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SignedInAdmin } from '../../../security/admin';
import { COACHES_OF_MEMBER, IS_COACH_OF_MEMBER } from './coach-of-member.sql';

/** Whose coach somebody is. */
@Injectable()
export class CoachesOfMember {
  /** The email addresses of the coaches whom a member meets alone after `now`, and of the one whom they met last. */
  async addresses(manager: EntityManager, memberId: string, now: Date): Promise<string[]> {
    const coaches = await manager.query<{ email: string }[]>(COACHES_OF_MEMBER, [memberId, now]);
    return coaches.map(({ email }) => email);
  }

  /** Whether staff may read what a member tells their coach alone; of coaches, only the member's own may. */
  async canRead(
    manager: EntityManager,
    { role, staffId }: Pick<SignedInAdmin, 'role' | 'staffId'>,
    memberId: string,
  ): Promise<boolean> {
    if (role !== 'coach') return true;
    const [row] = await manager.query<{ isCoach: boolean }[]>(IS_COACH_OF_MEMBER, [staffId, memberId]);
    return row?.isCoach ?? false;
  }
}
