import type { ScheduledSession } from '@portal/contracts/coaching-schedule';
import type { EntityManager } from 'typeorm';
import { linkOrNull } from '../../common/link';
import { conflict, invalidInput, notFound } from '../../common/refusal';
import { hold } from '../../database/hold';
import { User } from '../../database/user.entity';
import { Coach } from './coach.entity';
import { CoachingSession } from './coaching-session.entity';
import { HOLD_LEAD } from './lead-session.sql';
import { ahead, ofDate, type SeatCount, type Times } from './occurrences';
import { ONE_AHEAD } from './schedule.sql';

/** A session or series as the SQL of the schedule reads it: a series by its first date. */
export type ScheduledRow = Omit<ScheduledSession, 'seats'> &
  Times & {
    /** How many a group session has, where they are limited. */
    seats: number | null;
    /** Null of what is no group session. */
    seatCounts: SeatCount[] | null;
  };

const notThere = () => notFound('There is no such session ahead.');
export const tooLate = () =>
  conflict('Somebody else has just moved or cancelled this session. Please look at it again.');

/** By its next occurrence; nothing when there is none. */
export function toScheduled(scheduled: ScheduledRow, now: Date): ScheduledSession | undefined {
  const { openUntil: _openUntil, dates: _dates, seats, seatCounts, ...row } = scheduled;
  const [next] = ahead(scheduled, now);
  if (!next) return undefined;
  const { planned, start, duration } = next;
  const { taken = 0, waiting = 0 } = ofDate(seatCounts, planned) ?? {};
  return {
    ...row,
    startsAt: start.toJSDate().toISOString(),
    duration,
    meetingUrl: linkOrNull(row.meetingUrl),
    ...(seatCounts && { seats: { of: seats, taken, waiting } }),
  };
}

/** A session or series that lies ahead; 404 when there is none. */
export async function findAhead(manager: EntityManager, id: string, now: Date) {
  const [row] = await manager.query<ScheduledRow[]>(ONE_AHEAD, [now, id]);
  const session = row && toScheduled(row, now);
  if (!session) throw notThere();
  return { row, session };
}

/** Holds a session that lies ahead, after whose it is; 404 when there is none, 409 when it has just been cancelled. */
export async function holdAhead(manager: EntityManager, id: string, now: Date) {
  const found = await manager.findOneBy(CoachingSession, { id });
  if (!found) throw notThere();
  await holdParties(manager, found);
  const held = await hold(manager, CoachingSession, { id });
  if (!held) throw notThere();
  if (held.cancelledAt) throw tooLate();
  return { held, ...(await findAhead(manager, id, now)) };
}

/** Holds whose session it is, in the order in which bookings hold them; 400 when there is no such coach. */
export async function holdParties(
  manager: EntityManager,
  { memberId, leadId, coachId }: Pick<CoachingSession, 'memberId' | 'leadId' | 'coachId'>,
): Promise<void> {
  if (memberId) await hold(manager, User, { id: memberId });
  if (leadId) await manager.query(HOLD_LEAD, [leadId]);
  if (await hold(manager, Coach, { id: coachId })) return;
  throw invalidInput([{ path: 'coachId', message: 'There is no such coach' }]);
}
