import type { Session } from '@portal/contracts/coaching';
import { dateRangeText } from '@portal/sdk';

const MINUTE_MS = 60_000;

/** How long before its start a session can be joined. */
export const JOIN_OPENS_MINUTES = 15;

type Times = Pick<Session, 'scheduledAt' | 'duration'>;

export const startOf = ({ scheduledAt }: Times) => new Date(scheduledAt);

const endOf = ({ scheduledAt, duration }: Times) => new Date(Date.parse(scheduledAt) + duration * MINUTE_MS);

/** Sessions that have not ended at `now`, soonest first. */
export const upcoming = (sessions: readonly Session[], now: Date) =>
  sessions.filter((session) => endOf(session) > now).toSorted((a, b) => Number(startOf(a)) - Number(startOf(b)));

/** Where a session that has not ended can be joined at `now`, else why not: it is too early, or there is no link. */
export function joinAccess(session: Session, now: Date): { url: string } | { refused: 'early' | 'no-link' } {
  const opensAt = startOf(session).getTime() - JOIN_OPENS_MINUTES * MINUTE_MS;
  if (now.getTime() < opensAt) return { refused: 'early' };
  return session.meetingUrl === null ? { refused: 'no-link' } : { url: session.meetingUrl };
}

const WHEN: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** When a session takes place, in the member's zone, e.g. "Friday, November 20, 3:00 – 4:00 PM EST". */
export const whenText = (session: Times, timeZone: string) =>
  dateRangeText(startOf(session), endOf(session), WHEN, timeZone);

/** A coach's full name. */
export const coachName = ({ firstName, lastName }: Session['coach']) => `${firstName} ${lastName}`;

/** Whether a session is a 1:1: any type but `group` (spec section 3). */
export const isOneToOne = ({ sessionType }: Pick<Session, 'sessionType'>) => sessionType !== 'group';
