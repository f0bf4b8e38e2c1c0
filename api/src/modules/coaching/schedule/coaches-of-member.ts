import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SignedInAdmin } from '../../../security/admin';

/**
 * Whether a session makes its coach the coach of its member. A coach cannot make themselves one: the member booked the
 * session, or an owner scheduled it (decision 61).
 */
export const makesCoach = (session: string) =>
  `${session}.member_id IS NOT NULL AND ${session}.cancelled_at IS NULL AND ${session}.scheduled_by <> 'coach'`;

/** Whether a staff account ($1) is the coach of a member ($2). */
export const IS_COACH_OF_MEMBER = `
SELECT EXISTS (
  SELECT FROM coaching_sessions s JOIN coaches c ON c.id = s.coach_id
  WHERE c.staff_id = $1 AND s.member_id = $2 AND ${makesCoach('s')}
) AS "isCoach"`;

/**
 * The email addresses of the coaches in a member's ($1) 1:1 sessions that end after $2, and in the last one before
 * that.
 */
export const COACHES_OF_MEMBER = `
WITH own AS (
  SELECT s.coach_id, s.starts_at, s.open_until FROM coaching_sessions s
  WHERE s.member_id = $1 AND s.cancelled_at IS NULL
    AND s.coach_id IN (SELECT s.coach_id FROM coaching_sessions s WHERE s.member_id = $1 AND ${makesCoach('s')})
)
SELECT DISTINCT lower(c.email) AS email FROM coaches c WHERE c.email IS NOT NULL AND c.id IN (
  SELECT coach_id FROM own WHERE open_until > $2::timestamptz
  UNION (SELECT coach_id FROM own WHERE open_until <= $2::timestamptz ORDER BY starts_at DESC LIMIT 1)
)`;

/** Who coaches whom. */
@Injectable()
export class CoachesOfMember {
  /** The email addresses of the coaches whom a member meets alone after `now`, and of the one whom they met last. */
  async addresses(manager: EntityManager, memberId: string, now: Date): Promise<string[]> {
    const coaches = await manager.query<{ email: string }[]>(COACHES_OF_MEMBER, [memberId, now]);
    return coaches.map(({ email }) => email);
  }

  /** Whether staff may read what a member shares with their coach only; a coach may if they are the member's coach. */
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
