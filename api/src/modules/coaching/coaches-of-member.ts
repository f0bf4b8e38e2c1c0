import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { COACHES_OF_MEMBER } from './coaches-of-member.sql';

/** Whose coach somebody is. */
@Injectable()
export class CoachesOfMember {
  /** The e-mail addresses of the coaches whom a member meets alone after `now`, and of the one whom they met last. */
  async addresses(manager: EntityManager, memberId: string, now: Date): Promise<string[]> {
    const coaches = await manager.query<{ email: string }[]>(COACHES_OF_MEMBER, [memberId, now]);
    return coaches.map(({ email }) => email);
  }
}
