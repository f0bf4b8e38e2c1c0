import type { EntityManager } from 'typeorm';
import { notFound } from '../../../errors/api-exception';
import type { Member } from '../../../security/member';
import { COPY } from '../copy';
import { OWN_STRATEGY_SESSION } from '../schedule/coaching.sql';
import { LOCK_LEAD } from './lead-session.sql';

/** The strategy session of a lead who has since become a member. */
interface OwnStrategySession {
  leadId: string;
  coachId: string;
  cancelledAt: Date | null;
}

/** The strategy session that a member had booked as a visitor; 404 when it is not theirs. */
export async function findOwnStrategySession(
  manager: EntityManager,
  member: Pick<Member, 'id'>,
  sessionId: string,
): Promise<OwnStrategySession> {
  const [found] = await manager.query<OwnStrategySession[]>(OWN_STRATEGY_SESSION, [member.id, sessionId]);
  if (!found) throw notFound(COPY.notYours);
  return found;
}

/** The same, with its lead locked until the transaction ends. */
export async function lockOwnStrategySession(
  manager: EntityManager,
  member: Pick<Member, 'id'>,
  sessionId: string,
): Promise<OwnStrategySession> {
  const { leadId } = await findOwnStrategySession(manager, member, sessionId);
  await manager.query(LOCK_LEAD, [leadId]);
  return findOwnStrategySession(manager, member, sessionId);
}
