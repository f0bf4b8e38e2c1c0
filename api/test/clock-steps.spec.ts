import { adminLogin } from '@portal/contracts/admin';
import { getCurrentUser } from '@portal/contracts/auth';
import { getDashboard } from '@portal/contracts/dashboard';
import { completeHabit } from '@portal/contracts/habits';
import { listLessonProgress, saveLessonProgress } from '@portal/contracts/lessons';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { EmailQueue } from '../src/modules/outbox/email-queue';
import { MEMBER_PASSWORD, portalOfSpec } from './portal';
import { questionnaireOf } from './fixtures';

const RIGHT = '2026-03-04T12:00:00.000Z';
const A_YEAR_AHEAD = '2027-03-04T12:00:00.000Z';
const EMAIL = 'ada@example.com';

describe('the server’s clock', () => {
  const portal = portalOfSpec({
    limits: {
      signInFailuresPerAccount: { max: 2, minutes: 15 },
      adminSignInFailuresPerAddress: { max: 2, minutes: 15 },
      questionnairesPerAddress: { max: 2, minutes: 60 },
    },
  });

  beforeAll(async () => {
    await portal.member({ email: EMAIL });
  });
  beforeEach(async () => {
    portal.clock.set(RIGHT);
    await portal.emptyTables('attempts');
  });

  const signIn = async (password: string) =>
    (await portal.visitor().send('POST', '/api/login', { form: { email: EMAIL, password } })).status;

  test('fault: the clock was a year ahead and is set right — nobody stays locked out, by a limit or otherwise', async () => {
    portal.clock.set(A_YEAR_AHEAD);
    const visitor = portal.visitor();
    const knock = async () => (await visitor.call(adminLogin, { body: { password: 'wrong' } })).status;
    const ask = async () => (await visitor.call(submitQuestionnaire, { body: questionnaireOf('Jo') })).status;
    for (let tries = 0; tries < 3; tries++) await Promise.all([signIn('wrong'), knock(), ask()]);
    expect([await signIn(MEMBER_PASSWORD), await knock(), await ask()]).toEqual([429, 429, 429]);

    portal.clock.set(RIGHT);
    expect([await signIn(MEMBER_PASSWORD), await knock(), await ask()]).toEqual([303, 401, 201]);
  });

  test('fault: the clock was a year ahead and is set right — mails stored meanwhile go out, not in a year', async () => {
    portal.clock.set(A_YEAR_AHEAD);
    await portal.emptyTables('outbox', 'attempts');
    await portal.visitor().call(submitQuestionnaire, { body: questionnaireOf('Early') });
    portal.clock.set(RIGHT);
    const queue = new EmailQueue(portal.database, portal.clock);
    const email = await queue.claim();
    expect(email?.subject).toContain('Early');
    if (email) await queue.failed(email, 'no answer', false);
  });

  test('fault: the clock steps back a day and ahead again — sessions live on, a habit counts once a day, a lesson keeps its latest text', async () => {
    const member = await portal.member({ timeZone: 'UTC' });
    const lessonId = 'clarity-1';
    const save = (reflection: string) =>
      member.call(saveLessonProgress, {
        params: { lessonId },
        body: { lessonId, completed: false, reflection, activitiesCompleted: [] },
      });
    const habit = async () => (await member.call(getDashboard, {})).body.habits[0];
    const complete = async () => member.call(completeHabit, { params: { id: (await habit())?.id ?? '' } });
    await Promise.all([complete(), save('First')]);
    expect(await habit()).toMatchObject({ completedToday: true, streak: 1 });

    portal.clock.advance({ days: -1 });
    expect((await member.call(getCurrentUser, {})).status).toBe(200);
    expect((await complete()).status).toBe(200);
    expect((await save('Second')).status).toBe(200);

    portal.clock.set(RIGHT);
    expect((await complete()).status).toBe(200);
    expect(await habit()).toMatchObject({ completedToday: true, streak: 2 });
    const { body: progress } = await member.call(listLessonProgress, { params: { courseKey: 'clarity' } });
    expect(progress.find((saved) => saved.lessonId === lessonId)).toMatchObject({ reflection: 'Second' });
  });

  test('fault: the clock runs past every session and is set right — signing in works at once, on both sides of the step', async () => {
    const member = await portal.member();
    portal.clock.set(A_YEAR_AHEAD);
    expect((await member.call(getCurrentUser, {})).status).toBe(401);
    expect(await signIn(MEMBER_PASSWORD)).toBe(303);
    portal.clock.set(RIGHT);
    expect(await signIn(MEMBER_PASSWORD)).toBe(303);
  });
});
