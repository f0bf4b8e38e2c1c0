import type { ScheduledSession } from '@portal/contracts/coaching-schedule';
import type { EntityManager } from 'typeorm';
import type { SignedInAdmin } from '../../../security/admin';
import { linkOrNull } from '../../../database/stored-link';
import { conflict, forbidden, invalidInput, notFound } from '../../../errors/api-exception';
import { findForUpdate } from '../../../database/find-for-update';
import { User } from '../../users/user.entity';
import { Coach } from './coach.entity';
import { CoachingSession } from './coaching-session.entity';
import { COPY } from '../copy';
import { LOCK_LEAD } from '../booking/lead-session.sql';
import { ahead, ofDate, type SeatCount, type Times } from './occurrences';
import { ONE_AHEAD } from './schedule.sql';

/** A session or series as the SQL of the schedule reads it: a series by its first date. */
export type ScheduledRow = Omit<ScheduledSession, 'seats'> &
  Times & {
    /** How many a group session has, where they are limited. */
    seats: number | null;
    /** Null unless it is a group session. */
    seatCounts: SeatCount[] | null;
    /** The account of the coach. */
    staffId: string | null;
  };

const notThere = () => notFound(COPY.noSession);
const notTheirs = () => forbidden(COPY.otherCalendar);
export const tooLate = () => conflict(COPY.changedMeanwhile);

/** Who changes a calendar. */
export type Scheduler = Pick<SignedInAdmin, 'role' | 'staffId'>;

/** Whether staff may change a coach's calendar: their own, or any calendar as an owner. */
export const canChange = ({ role, staffId }: Scheduler, coach: Pick<Coach, 'staffId'>): boolean =>
  role === 'owner' || (staffId !== null && coach.staffId === staffId);

/** A coach whose calendar the scheduler may change; 404 if there is none, 403 if it is another coach’s. */
export async function findChangeable(manager: EntityManager, scheduler: Scheduler, id: string): Promise<Coach> {
  const coach = await manager.findOneBy(Coach, { id });
  if (!coach) throw notFound(COPY.noCoach);
  if (!canChange(scheduler, coach)) throw notTheirs();
  return coach;
}

/** Uses the next occurrence; undefined if there is none. */
export function toScheduled(scheduled: ScheduledRow, now: Date): ScheduledSession | undefined {
  const { openUntil: _openUntil, dates: _dates, staffId: _staffId, seats, seatCounts, ...row } = scheduled;
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

/** An upcoming session or series; 404 if there is none. */
export async function findUpcoming(manager: EntityManager, id: string, now: Date) {
  const [row] = await manager.query<ScheduledRow[]>(ONE_AHEAD, [now, id]);
  const session = row && toScheduled(row, now);
  if (!session) throw notThere();
  return { row, session };
}

/**
 * Locks an upcoming session for a change by staff, after its participants; 404 if there is none, 409 if it has just
 * been canceled, 403 if the calendar is another coach's.
 */
export async function lockUpcoming(manager: EntityManager, scheduler: Scheduler, id: string, now: Date) {
  const found = await manager.findOneBy(CoachingSession, { id });
  if (!found) throw notThere();
  await lockParticipants(manager, scheduler, found);
  const locked = await findForUpdate(manager, CoachingSession, { id });
  if (!locked) throw notThere();
  if (locked.cancelledAt) throw tooLate();
  return { locked, ...(await findUpcoming(manager, id, now)) };
}

/**
 * Locks a session's participants, in the same order as bookings; 400 if there is no such coach. Only owners may change
 * someone else's calendar: 403.
 */
export async function lockParticipants(
  manager: EntityManager,
  scheduler: Scheduler,
  { memberId, leadId, coachId }: Pick<CoachingSession, 'memberId' | 'leadId' | 'coachId'>,
): Promise<void> {
  if (memberId) await findForUpdate(manager, User, { id: memberId });
  if (leadId) await manager.query(LOCK_LEAD, [leadId]);
  const coach = await findForUpdate(manager, Coach, { id: coachId });
  if (!coach) throw invalidInput([{ path: 'coachId', message: COPY.noSuchCoach }]);
  if (!canChange(scheduler, coach)) throw notTheirs();
}
