import { getCurrentUser } from '@portal/contracts/auth';
import { listPosts } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { listLessonProgress } from '@portal/contracts/lessons';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import type { Client } from '../../../test/client';
import { portalOfSpec } from '../../../test/portal';
import { questionnaireOf } from '../../../test/fixtures';
import { statementsDuring } from '../../../test/statements';
import { seedDemo } from '../../database/seeds/demo/demo';
import { DEMO_PASSWORD } from '../../database/seeds/demo/people';

describe('the dashboard', () => {
  const portal = portalOfSpec();

  beforeAll(async () => {
    await seedDemo(portal.database, portal.clock.now());
  });

  const demoMember = async (email: string) => {
    const client = portal.visitor();
    await client.send('POST', '/api/login', { form: { email, password: DEMO_PASSWORD } });
    return client;
  };
  const dashboard = async (member: Client) => (await member.call(getDashboard, {})).body;

  test('of a member with history shows all of it', async () => {
    const shown = await dashboard(await demoMember('member@fivepillars.test'));
    expect(shown.pillarsProgress.map(({ pillar, progress }) => [pillar, Math.round(progress)])).toEqual([
      ['clarity', 41],
      ['discipline', 17],
      ['systems', 10],
      ['impact', 7],
      ['alignment', 0],
    ]);
    expect(shown.habits.map(({ streak, completedToday }) => [streak, completedToday])).toEqual([
      [12, false],
      [5, false],
      [3, true],
      [0, false],
      [1, false],
    ]);
    expect(shown.dailyPriorities.map(({ completed }) => completed).sort()).toEqual([false, false, false, true]);
    expect(shown.communityPosts).toHaveLength(3);
    expect(shown.courseProgress.map(({ courseId }) => courseId)).toEqual([
      'clarity',
      'discipline',
      'fire-foundation',
      'realtor-fire-foundation',
    ]);
  });

  test('shows group sessions to everyone and a 1:1 only to its member, and never runs dry', async () => {
    const titlesFor = async (email: string) =>
      (await dashboard(await demoMember(email))).upcomingSessions.map(({ title }) => title);
    expect(await titlesFor('member@fivepillars.test')).toContain('1:1 with Priya');
    expect(await titlesFor('second@fivepillars.test')).not.toContain('1:1 with Priya');
    expect(await titlesFor('second@fivepillars.test')).toContain('1:1 with Marcus');
    portal.clock.advance({ days: 700 });
    const later = await titlesFor('member@fivepillars.test');
    expect(later).toHaveLength(8);
    expect(later).not.toContain('1:1 with Priya');
    portal.clock.advance({ days: -700 });
  });

  test('of a new member is empty but whole', async () => {
    const shown = await dashboard(await portal.member());
    expect(shown).toMatchObject({
      dailyPriorities: [],
      pillarsProgress: Array.from({ length: 5 }, () => ({ progress: 0 })),
    });
  });

  test('demo data comes once', async () => {
    expect(await seedDemo(portal.database, portal.clock.now())).toBe(false);
  });

  test.each<[string, number, (member: Client) => Promise<{ status: number }>]>([
    ['who is signed in', 1, (member) => member.call(getCurrentUser, {})],
    ['the dashboard', 2, (member) => member.call(getDashboard, {})],
    ['the feed', 2, (member) => member.call(listPosts, {})],
    ['a course’s progress', 2, (member) => member.call(listLessonProgress, { params: { courseKey: 'clarity' } })],
    ['sending a questionnaire', 2, (member) => member.call(submitQuestionnaire, { body: questionnaireOf('Jo') })],
  ])('%s takes %i statements, however much there is', async (_, statements, request) => {
    const members = [await portal.member(), await demoMember('member@fivepillars.test')];
    for (const member of members) {
      const sent = await statementsDuring(async () => expect((await request(member)).status).toBeLessThan(300));
      expect(sent).toHaveLength(statements);
    }
  });
});
