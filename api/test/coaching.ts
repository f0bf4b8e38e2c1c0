import type { CallInput } from '@portal/contracts/call';
import type { scheduleSession } from '@portal/contracts/coaching-schedule';
import type { DataSource } from 'typeorm';
import type { Client } from './client';
import { startPortal, type Portal } from './portal';
import { staffOf } from './staff';

const WEDNESDAY_MORNING = '2026-03-04T12:00:00.000Z';

/**
 * One portal for the tests around this call: before each it has no coaches, emails, or audit trail, it is `at`, and
 * `arrange` is awaited.
 */
export function eachWithoutCoaches(arrange: (portal: Portal) => Promise<void>, at = WEDNESDAY_MORNING) {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal();
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(async () => {
    portal.clock.set(at);
    await portal.emptyTables('outbox', 'coaches', 'audit_entries');
    await arrange(portal);
  });
}

interface Coaching {
  portal: Portal;
  /** The only coach there is, as {@link addCoach} adds one. */
  coachId: string;
  /** A new member, signed in. */
  member: Client;
}

/** One portal for the tests around this call; each is given what it starts from: a coach and a new member. */
export const eachWithACoach = (given: (coaching: Coaching) => void) =>
  eachWithoutCoaches(async (portal) => {
    const coachId = await addCoach(portal.database);
    given({ portal, coachId, member: await portal.member() });
  });

/** A coach in New York who can be booked on Fridays from 9 to 12, unless said otherwise. Answers the coach's id. */
export async function addCoach(
  database: DataSource,
  { firstName = 'Dana', hours = [{ weekday: 5, from: '09:00', to: '12:00' }] } = {},
): Promise<string> {
  const [coach] = await database.query<{ id: string }[]>(
    `INSERT INTO coaches (first_name, last_name, time_zone, meeting_url)
    VALUES ($1, 'Whitfield', 'America/New_York', 'https://meet.example.com/dana') RETURNING id`,
    [firstName],
  );
  if (!coach) throw new Error('An insert answers its row');
  for (const { weekday, from, to } of hours) {
    await database.query('INSERT INTO coach_availability VALUES ($1, $2, $3, $4)', [coach.id, weekday, from, to]);
  }
  return coach.id;
}

/** A weekly group session of a coach, from `startsAt` on. Answers its id. */
export async function addSeries(database: DataSource, coachId: string, startsAt: string): Promise<string> {
  const [series] = await database.query<{ id: string }[]>(
    `INSERT INTO coaching_sessions (coach_id, title, description, starts_at, duration_minutes, session_type,
      meeting_url, weekly_in_zone, open_until, changed_at)
    VALUES ($1, 'Weekly group coaching', 'Bring one result.', $2, 60, 'group', 'https://meet.example.com/group',
      'America/New_York', 'infinity', '2026-01-01T00:00:00Z') RETURNING id`,
    [coachId, startsAt],
  );
  if (!series) throw new Error('An insert answers its row');
  return series.id;
}

/** A 1:1 of a coach and a member, 50 minutes from `startsAt`. Answers its id. */
export async function addOneToOne(
  database: DataSource,
  { coachId, memberId, startsAt }: { coachId: string; memberId: string; startsAt: string },
): Promise<string> {
  const [session] = await database.query<{ id: string }[]>(
    `INSERT INTO coaching_sessions (coach_id, member_id, scheduled_by, title, description, starts_at, duration_minutes, session_type,
      meeting_url, open_until, changed_at)
    VALUES ($1, $2, 'member', '1:1 coaching', '', $3, 50, 'one-on-one', 'https://meet.example.com/dana',
      $3::timestamptz + interval '50 minutes', '2026-01-01T00:00:00Z') RETURNING id`,
    [coachId, memberId, startsAt],
  );
  if (!session) throw new Error('An insert answers its row');
  return session.id;
}

/** A browser in which a coach is signed in, with a new staff account of this e-mail address. */
export async function signInCoach(portal: Portal, coachId: string, email: string): Promise<Client> {
  const coach = await staffOf(portal, 'coach', email);
  await portal.database.query('UPDATE coaches SET staff_id = (SELECT id FROM staff WHERE email = $2) WHERE id = $1', [
    coachId,
    email,
  ]);
  return coach;
}

export type NewSession = CallInput<typeof scheduleSession>['body'];

/** A session as the admin schedules one: for everybody, once, on Thursday, March 5 at noon in New York. */
export const groupSession = (coachId: string, changes: Partial<NewSession> = {}): NewSession => ({
  coachId,
  title: 'Group coaching',
  description: '',
  startsAt: '2026-03-05T12:00',
  timeZone: 'America/New_York',
  duration: 60,
  kind: 'group',
  memberEmail: '',
  meetingUrl: 'https://meet.example.com/group',
  ...changes,
});
