import { listCourses, listMemberCourses } from '@portal/contracts/courses';
import { getDashboard } from '@portal/contracts/dashboard';
import { saveLessonProgress } from '@portal/contracts/lessons';
import { updateOnboarding } from '@portal/contracts/onboarding';
import { getPillarsProgress } from '@portal/contracts/pillars';
import type { Client } from '../../../test/client';
import { idOf } from '../../../test/fixtures';
import { portalOfSpec } from '../../../test/portal';

describe('courses', () => {
  const portal = portalOfSpec();

  afterEach(() =>
    portal.database.query("UPDATE courses SET worksheet_url = '/api/worksheets/clarity.pdf' WHERE key = 'clarity'"),
  );

  const complete = (member: Client, lessonId: string) =>
    member.call(saveLessonProgress, {
      params: { lessonId },
      body: { lessonId, completed: true, reflection: '', activitiesCompleted: [] },
    });
  const own = async (member: Client) => (await member.call(listMemberCourses, {})).body;
  const pillars = async (member: Client) => {
    const { body } = await member.call(getPillarsProgress, {});
    return Object.fromEntries(body.map(({ pillar, progress }) => [pillar, progress]));
  };

  test('are listed for every member, the announced ones too', async () => {
    const { body } = await (await portal.member()).call(listCourses, {});
    expect(body.map(({ id, pillar }) => [id, pillar])).toEqual([
      ['clarity', 'clarity'],
      ['discipline', 'discipline'],
      ['fire-foundation', 'systems'],
      ['fire-identity', 'alignment'],
      ['fire-resilience', 'impact'],
      ['fire-execution', 'systems'],
      ['realtor-fire-foundation', 'impact'],
    ]);
    for (const course of body)
      expect(course).toMatchObject({ title: expect.stringMatching(/\w/), duration: expect.any(Number) });
  });

  test('the five live courses have a worksheet of the portal’s own, the announced ones none', async () => {
    const { body } = await (await portal.member()).call(listCourses, {});
    expect(body.map(({ worksheetUrl }) => worksheetUrl)).toEqual([
      `${portal.origin}/api/worksheets/clarity.pdf`,
      `${portal.origin}/api/worksheets/discipline.pdf`,
      `${portal.origin}/api/worksheets/fire-foundation.pdf`,
      `${portal.origin}/api/worksheets/fire-identity.pdf`,
      null,
      null,
      `${portal.origin}/api/worksheets/realtor-fire-foundation.pdf`,
    ]);
  });

  test.each([
    ['Real Estate', '', ['realtor-fire-foundation', 'clarity', 'discipline']],
    ['Retail', '', ['clarity', 'discipline']],
    ['Retail', 'Ten listings by June', ['realtor-fire-foundation', 'clarity', 'discipline']],
    ['Other', 'A morning routine that holds', ['discipline', 'clarity']],
    [null, 'Be consistent', ['discipline', 'clarity']],
    [null, 'Two deals a month', ['clarity', 'discipline']],
  ])(
    'with the industry %p and the goal %p, the list begins with what fits the member',
    async (industry, goal, expected) => {
      const member = await portal.member();
      const id = await idOf(member);
      if (industry !== null) {
        await portal.database.query(
          `INSERT INTO starting_points (user_id, industry, current_income, income_goal, business_description, written_at)
        VALUES ($1, $2, 'Under $50,000', '$50,000 - $100,000', 'Twenty letters and more', now())`,
          [id, industry],
        );
      }
      await member.call(updateOnboarding, { body: { goal } });
      expect((await own(member)).map(({ course }) => course.id)).toEqual(expected);
      const { courseProgress } = (await member.call(getDashboard, {})).body;
      expect(courseProgress.map(({ courseId }) => courseId)).toEqual(expected);
    },
  );

  test('a member’s list has what was assigned and where they saved a lesson', async () => {
    const member = await portal.member();
    expect((await own(member)).map(({ course }) => course.id)).toEqual(['clarity', 'discipline']);
    await complete(member, 'realtor-fire-foundation-4');
    expect(await own(member)).toMatchObject([
      { course: { id: 'clarity' }, progress: 0, completed: false },
      { course: { id: 'discipline' } },
      {
        course: { id: 'realtor-fire-foundation', category: 'Realtor Edition' },
        progress: (1 / 29) * 100,
        completed: false,
      },
    ]);
  });

  test('a member without assignments and saves has an empty list', async () => {
    const member = await portal.member({ email: 'nothing@example.com' });
    await portal.database.query('DELETE FROM course_assignments USING users WHERE id = user_id AND email = $1', [
      'nothing@example.com',
    ]);
    expect(await own(member)).toEqual([]);
  });

  test('a course with every lesson completed is completed, and its pillar mastered', async () => {
    const member = await portal.member();
    for (let day = 1; day <= 28; day++) await complete(member, `realtor-fire-foundation-${day}`);
    expect((await pillars(member)).impact).toBeCloseTo((28 / 29) * 100);
    await complete(member, 'realtor-fire-foundation-29');
    expect(await pillars(member)).toEqual({ clarity: 0, discipline: 0, systems: 0, impact: 100, alignment: 0 });
    expect(await own(member)).toContainEqual(expect.objectContaining({ progress: 100, completed: true, next: null }));
  });

  test('a course says what is next, and how many of the member’s days ago a lesson of it was completed', async () => {
    portal.clock.set('2026-03-04T21:00:00.000Z');
    const member = await portal.member({ timeZone: 'America/New_York' });
    const realtor = async () => (await own(member)).find(({ course }) => course.id === 'realtor-fire-foundation');
    const { body: courses } = await member.call(listCourses, {});
    const first = courses.find(({ id }) => id === 'realtor-fire-foundation')?.firstLesson;
    expect(first).toEqual({ day: 1, title: expect.stringMatching(/\w/) });
    expect(courses.find(({ locked }) => locked)?.firstLesson).toBeNull();
    expect((await own(member))[0]).toMatchObject({ next: { day: 1 }, daysSinceLesson: null });

    await complete(member, 'realtor-fire-foundation-2');
    expect(await realtor()).toMatchObject({ next: first, daysSinceLesson: 0 });
    await complete(member, 'realtor-fire-foundation-1');
    expect(await realtor()).toMatchObject({ next: { day: 3 } });

    // Half past eleven in the evening of the same day in New York, the next one in UTC; then past midnight there too.
    portal.clock.set('2026-03-05T04:30:00.000Z');
    expect(await realtor()).toMatchObject({ daysSinceLesson: 0 });
    portal.clock.set('2026-03-05T05:30:00.000Z');
    expect(await realtor()).toMatchObject({ daysSinceLesson: 1 });
    portal.clock.set('2026-03-07T12:00:00.000Z');
    expect(await realtor()).toMatchObject({ daysSinceLesson: 3 });
  });

  test('a worksheet that is no web address is no link', async () => {
    await portal.database.query("UPDATE courses SET worksheet_url = 'javascript:alert(1)' WHERE key = 'clarity'");
    const { body } = await (await portal.member()).call(listCourses, {});
    expect(body[0]?.worksheetUrl).toBeNull();
  });
});
