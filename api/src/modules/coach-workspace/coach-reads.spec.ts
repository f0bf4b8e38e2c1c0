import { bookSession } from '@portal/contracts/coaching';
import { rescheduleSession, scheduleSession } from '@portal/contracts/coaching-schedule';
import { updateOnboarding } from '@portal/contracts/onboarding';
import { saveLessonProgress, shareReflection } from '@portal/contracts/lessons';
import { createPriority } from '@portal/contracts/priorities';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { STAFF_PERMISSIONS, type StaffPermission } from '@portal/contracts/staff-permissions';
import type { Client } from '../../../test/client';
import { addCoach, addSeries, eachWithoutCoaches, groupSession, signInCoach } from '../../../test/coaching';
import type { Portal } from '../../../test/portal';
import { idOf, questionnaireOf } from '../../../test/fixtures';

const NOW = '2026-03-04T12:00:00.000Z';
const FRIDAY = '2026-03-06T14:00:00.000Z';

type CoachRight = {
  [Right in StaffPermission]: 'coach' extends (typeof STAFF_PERMISSIONS)[Right]['roles'][number] ? Right : never;
}[StaffPermission];

/** Every read that the rights of a coach open. */
type CoachRead = Extract<(typeof STAFF_PERMISSIONS)[CoachRight]['calls'][number], `GET ${string}`>;

interface Ids {
  member: string;
  /** A session of the coach: with the member where there is one, else a group's. */
  session: string;
  series: string;
  coach: string;
}

const TOKEN = 'a'.repeat(43);

/** Where a coach looks for a member, and for sessions with them. The compiler refuses a read of a coach that is not here. */
const ADDRESSES: Record<CoachRead, (ids: Ids) => string> = {
  'GET /api/admin/self': () => '/api/admin/self',
  'GET /api/admin/notifications': () => '/api/admin/notifications',
  'GET /api/admin/notifications/unread': () => '/api/admin/notifications/unread',
  'GET /api/admin/notification-preferences': () => '/api/admin/notification-preferences',
  'GET /api/admin/push': () => '/api/admin/push',
  'GET /api/admin/members': () => '/api/admin/members',
  'GET /api/admin/members/:id': ({ member }) => `/api/admin/members/${member}`,
  'GET /api/admin/coaching/coaches': () => '/api/admin/coaching/coaches',
  'GET /api/admin/coaching/coaches/:id/calendar': ({ coach }) => `/api/admin/coaching/coaches/${coach}/calendar`,
  'GET /api/admin/coaching/coaches/:id/time-off': ({ coach }) => `/api/admin/coaching/coaches/${coach}/time-off`,
  'GET /api/admin/coaching/sessions': () => '/api/admin/coaching/sessions',
  'GET /api/admin/coaching/group-sessions/:id': ({ series }) => `/api/admin/coaching/group-sessions/${series}`,
  'GET /api/admin/coaching/dates/:id/seats': ({ series }) => `/api/admin/coaching/dates/${series}:2026-03-04/seats`,
  'GET /api/admin/coaching/messages': () => '/api/admin/coaching/messages',
  'GET /api/admin/threads': () => '/api/admin/threads?state=read',
  'GET /api/admin/threads/:id': ({ member }) => `/api/admin/threads/${member}`,
  'GET /api/admin/threads/:id/messages': ({ member }) => `/api/admin/threads/${member}/messages`,
  'GET /api/admin/threads/:id/attachments/:token.webp': ({ member }) =>
    `/api/admin/threads/${member}/attachments/${TOKEN}.webp`,
  'GET /api/admin/threads/:id/attachments/:token.pdf': ({ member }) =>
    `/api/admin/threads/${member}/attachments/${TOKEN}.pdf`,
  'GET /api/admin/desk': () => '/api/admin/desk',
  'GET /api/admin/desk/partners': () => '/api/admin/desk/partners',
  'GET /api/admin/desk/members': () => '/api/admin/desk/members',
  'GET /api/admin/desk/members/:id': ({ member }) => `/api/admin/desk/members/${member}`,
  'GET /api/admin/desk/sessions/:id': ({ session }) => `/api/admin/desk/sessions/${session}`,
  'GET /api/admin/community/reports': () => '/api/admin/community/reports?state=all',
  'GET /api/admin/community/events': () => '/api/admin/community/events',
};

/** What a member shares with their own coach. */
const SHARED = ['$100,000 - $250,000', 'my goal', 'my business', 'my reflection'];

/** What no coach may read. */
const OWN = ['my priority', 'my private reflection', 'my questionnaire'];

let spec = 0;

describe('every read that is open to coaches', () => {
  let portal: Portal;
  let owner: Client;
  let coach: Client;
  let coachId: string;
  let member: Client;
  let memberId: string;
  let memberEmail: string;

  eachWithoutCoaches(async (started) => {
    portal = started;
    owner = await portal.admin();
    coachId = await addCoach(portal.database);
    coach = await signInCoach(portal, coachId, `reads-coach-${++spec}@example.com`);
    member = await portal.member();
    memberId = await idOf(member);
    const [row] = await portal.database.query<{ email: string }[]>(
      'UPDATE users SET email_verified_at = now() WHERE id = $1 RETURNING email',
      [memberId],
    );
    memberEmail = [row].flat()[0]?.email ?? '';
    await tellEverything();
  }, NOW);

  /** Writes each of {@link SHARED} and {@link OWN} where a member writes it. */
  async function tellEverything() {
    await portal.database.query(
      `INSERT INTO starting_points (user_id, industry, current_income, income_goal, business_description, written_at)
      VALUES ($1, 'Consulting', 'Under $50,000', '$100,000 - $250,000', 'my business', now())`,
      [memberId],
    );
    await member.call(updateOnboarding, { body: { goal: 'my goal', goalShared: true } });
    for (const [lessonId, reflection] of [
      ['clarity-1', 'my reflection'],
      ['clarity-2', 'my private reflection'],
    ] as const) {
      const body = { lessonId, completed: false, reflection, activitiesCompleted: [] };
      await member.call(saveLessonProgress, { params: { lessonId }, body });
    }
    await member.call(shareReflection, { params: { lessonId: 'clarity-1' }, body: { shared: true } });
    await member.call(createPriority, { body: { title: 'my priority' } });
    const businessDescription = 'my questionnaire tells of a business';
    await portal.visitor().call(submitQuestionnaire, {
      body: { ...questionnaireOf('Ada Reyes'), email: memberEmail, businessDescription },
    });
  }

  const schedule = async (who: Client) =>
    (await who.call(scheduleSession, { body: groupSession(coachId, { kind: 'one-on-one', memberEmail }) })).body.id;

  /** Every way in which a coach and a member come together. */
  const RELATIONSHIPS: Record<string, () => Promise<string | undefined>> = {
    none: () => Promise.resolve(undefined),
    'a session that the coach scheduled': () => schedule(coach),
    'a session that the coach scheduled and the owner moved': async () => {
      const id = await schedule(coach);
      const body = { startsAt: '2026-03-05T15:00', timeZone: 'UTC', duration: 30 };
      return (await owner.call(rescheduleSession, { params: { id }, body })).body.id;
    },
    'a session that the member booked': async () =>
      (await member.call(bookSession, { body: { coachId, startsAt: FRIDAY } })).body.id,
    'a session that the owner scheduled': () => schedule(owner),
  };

  /** The reads whose responses contain any of these words. */
  async function readsWith(words: readonly string[], session: string | undefined) {
    const series = await addSeries(portal.database, coachId, '2026-03-04T22:00:00.000Z');
    const found: Record<string, string[]> = {};
    for (const [read, addressOf] of Object.entries(ADDRESSES)) {
      const address = addressOf({
        member: memberId,
        session: session ?? `${series}:2026-03-04`,
        series,
        coach: coachId,
      });
      const { status, body } = await coach.send('GET', address);
      expect({ read, isAnswered: [200, 404].includes(status) }).toEqual({ read, isAnswered: true });
      const text = JSON.stringify(body);
      const told = words.filter((word) => text.includes(word));
      if (told.length > 0) found[read] = told;
    }
    return found;
  }

  test.each(['none', 'a session that the coach scheduled', 'a session that the coach scheduled and the owner moved'])(
    'answers nothing that a member tells their own coach alone, with this relationship: %s',
    async (relationship) => {
      const session = await RELATIONSHIPS[relationship]?.();
      expect(await readsWith([...SHARED, ...OWN], session)).toEqual({});
    },
  );

  test.each(['a session that the member booked', 'a session that the owner scheduled'])(
    'answers what is shared in two places and nothing else, with this relationship: %s',
    async (relationship) => {
      const session = await RELATIONSHIPS[relationship]?.();
      expect(await readsWith([...SHARED, ...OWN], session)).toEqual({
        'GET /api/admin/members/:id': ['$100,000 - $250,000', 'my business'],
        'GET /api/admin/desk/members/:id': SHARED,
      });
    },
  );
});
