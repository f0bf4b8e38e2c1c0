import { exportMemberData } from '@portal/contracts/account-export';
import { listMemberCourses } from '@portal/contracts/courses';
import { listLessonProgress, listLessons, saveLessonProgress, type SaveLesson } from '@portal/contracts/lessons';
import { getPillarsProgress } from '@portal/contracts/pillars';
import type { Client } from '../../../test/client';
import { portalOfSpec } from '../../../test/portal';

const CLARITY = { params: { courseKey: 'clarity' } } as const;
const NOON = '2026-03-04T12:00:00.000Z';

describe('a short day', () => {
  const portal = portalOfSpec();
  let member: Client;

  beforeEach(async () => {
    portal.clock.set(NOON);
    member = await portal.member();
  });

  const save = async (lessonId: string, changes: Partial<SaveLesson> = {}) => {
    const body = { lessonId, completed: false, reflection: '', activitiesCompleted: [], ...changes };
    return (await member.call(saveLessonProgress, { params: { lessonId }, body })).body;
  };
  const shortly = (lessonId: string, changes: Partial<SaveLesson> = {}) =>
    save(lessonId, { activitiesCompleted: [0], shortDay: true, ...changes });
  const clarity = async () =>
    (await member.call(listMemberCourses, {})).body.find(({ course }) => course.id === 'clarity');

  test('takes a part of a day, which every lesson with several activities says', async () => {
    const { body: lessons } = await member.call(listLessons, CLARITY);
    expect(new Set(lessons.map(({ shortDayMinutes }) => shortDayMinutes))).toEqual(new Set([10]));
    await portal.database.query("DELETE FROM activities WHERE lesson_id = 'discipline-29' AND position > 0");
    const { body: others } = await member.call(listLessons, { params: { courseKey: 'discipline' } });
    expect(others.at(-1)).not.toHaveProperty('shortDayMinutes');
  });

  test.each(['clarity-1', 'realtor-fire-foundation-1'])(
    'of %s is done with its first activity, and leaves the lesson and all progress as they are',
    async (lessonId) => {
      expect((await shortly(lessonId, { activitiesCompleted: [1, 2] })).shortDayAt).toBeNull();
      expect(await shortly(lessonId)).toMatchObject({ shortDayAt: NOON, completed: false, completedAt: null });
      const { body: pillars } = await member.call(getPillarsProgress, {});
      expect(pillars.every(({ progress }) => progress === 0)).toBe(true);
    },
  );

  test('needs the member to choose it: the first activity alone is none', async () => {
    expect((await save('clarity-1', { activitiesCompleted: [0] })).shortDayAt).toBeNull();
  });

  test('stays done while its activity does, also when the day is finished later', async () => {
    await shortly('clarity-1');
    portal.clock.advance({ hours: 30 });
    const [{ lesson } = { lesson: undefined }] = (await member.call(listLessonProgress, CLARITY)).body;
    const activitiesCompleted = lesson?.activities.map((_, index) => index) ?? [];
    const finished = await save('clarity-1', { activitiesCompleted, reflection: 'Now all of it.' });
    expect(finished).toMatchObject({ completed: true, completedAt: '2026-03-05T18:00:00.000Z', shortDayAt: NOON });
    expect((await save('clarity-1', { activitiesCompleted: [1] })).shortDayAt).toBeNull();
  });

  test('counts as the day’s lesson, and the next one is the next day’s, until only short days are left', async () => {
    await shortly('clarity-1');
    expect(await clarity()).toMatchObject({ progress: 0, completed: false, daysSinceLesson: 0, next: { day: 2 } });
    portal.clock.advance({ days: 1 });
    expect(await clarity()).toMatchObject({ daysSinceLesson: 1 });
    for (let day = 2; day <= 29; day++) await shortly(`clarity-${day}`);
    expect(await clarity()).toMatchObject({ progress: 0, completed: false, next: { day: 1 } });
  });

  test('is part of what a member downloads', async () => {
    await shortly('clarity-1');
    const { body } = await member.call(exportMemberData, {});
    expect(body.lessons).toMatchObject([{ day: 1, completedAt: null, shortDayAt: NOON }]);
  });
});
