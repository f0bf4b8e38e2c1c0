import { byRelevance, joinOpensAt, SESSION_DAY, SESSION_TIME, type Session } from '@portal/contracts/coaching';
import { dateRangeText, dateText } from '@portal/sdk';

const MINUTE_MS = 60_000;

type Times = Pick<Session, 'scheduledAt' | 'duration'>;

export const startOf = ({ scheduledAt }: Times) => new Date(scheduledAt);

const endOf = ({ scheduledAt, duration }: Times) => new Date(Date.parse(scheduledAt) + duration * MINUTE_MS);

/** Sessions that have not ended at `now`: the member’s strategy session, then soonest first. */
export const upcoming = (sessions: readonly Session[], now: Date) =>
  sessions.filter((session) => endOf(session) > now).toSorted(byRelevance);

/** Where a session that has not ended can be joined at `now`, else why not: it is too early, or there is no link. */
export function joinAccess(session: Session, now: Date): { url: string } | { refused: 'early' | 'no-link' } {
  if (now < joinOpensAt(session)) return { refused: 'early' };
  return session.meetingUrl === null ? { refused: 'no-link' } : { url: session.meetingUrl };
}

/** Whether the seats of a session are limited, and the member has none: then it is not theirs to join. */
export const isWithoutSeat = ({ seats }: Pick<Session, 'seats'>) =>
  seats !== undefined && seats.of !== null && seats.mine !== 'going';

/** When a session takes place, in the member's zone, e.g. "Friday, November 20, 3:00 – 4:00 PM EST". */
export const whenText = (session: Times, timeZone: string) =>
  dateRangeText(startOf(session), endOf(session), SESSION_TIME, timeZone);

/** {@link whenText} in two: its day as a calendar has it, and what follows that. */
export function dayAndTime(session: Times, timeZone: string): { day: string; between: string; time: string } {
  const day = dayText(session, timeZone);
  const rest = whenText(session, timeZone).slice(day.length);
  const between = /^\W*(?:at )?/u.exec(rest)?.[0] ?? '';
  return { day, between, time: rest.slice(between.length) };
}

/** The day on which a session begins in the member's zone, e.g. "Friday, November 20". */
const dayText = (session: Times, timeZone: string) => dateText(startOf(session), SESSION_DAY, timeZone);

/** Sessions by the day on which they begin in the member's zone, in their order. */
export function byDay(sessions: readonly Session[], timeZone: string): { day: string; sessions: Session[] }[] {
  const days = new Map<string, Session[]>();
  for (const session of sessions) {
    const day = dayText(session, timeZone);
    days.set(day, [...(days.get(day) ?? []), session]);
  }
  return [...days].map(([day, onDay]) => ({ day, sessions: onDay }));
}

/** What the dates of one weekly series have in common (its id, see `sessionIdSchema`). */
export const seriesOf = ({ id }: Pick<Session, 'id'>) => id.split(':')[0];

/** A coach's full name. */
export const coachName = ({ firstName, lastName }: Session['coach']) => `${firstName} ${lastName}`;
