import { COURSE_KEYS, type CourseKey } from '@portal/contracts/courses';
import { listLessonProgress, listLessons, saveLessonProgress, type SaveLesson } from '@portal/contracts/lessons';
import { getSampleLesson } from '@portal/contracts/sample-lesson';
import { findVideo } from '@portal/contracts/videos';
import type { Client } from '../../../test/client';
import { portalOfSpec } from '../../../test/portal';

const LOCKED_COURSES: CourseKey[] = ['fire-resilience', 'fire-execution'];
const OPEN_COURSES = COURSE_KEYS.filter((key) => !LOCKED_COURSES.includes(key));

describe('lessons', () => {
  const portal = portalOfSpec();
  let member: Client;

  beforeEach(async () => {
    portal.clock.set('2026-03-04T12:00:00.000Z');
    member = await portal.member();
  });

  const lessonsOf = async (courseKey: CourseKey) => (await member.call(listLessons, { params: { courseKey } })).body;
  const progressIn = async (courseKey: CourseKey, client = member) =>
    (await client.call(listLessonProgress, { params: { courseKey } })).body;
  const input = (lessonId: string, changes: Partial<SaveLesson> = {}) => ({
    params: { lessonId },
    body: { lessonId, completed: false, reflection: '', activitiesCompleted: [], ...changes },
  });
  const save = async (lessonId: string, changes?: Partial<SaveLesson>) =>
    (await member.call(saveLessonProgress, input(lessonId, changes))).body;

  describe('are listed', () => {
    test.each(OPEN_COURSES)('29 of them, by day, for %s', async (courseKey) => {
      const lessons = await lessonsOf(courseKey);
      expect(lessons.map(({ dayNumber }) => dayNumber)).toEqual(Array.from({ length: 29 }, (_, index) => index + 1));
      expect(lessons.map(({ id }) => id)).toEqual(lessons.map(({ dayNumber }) => `${courseKey}-${dayNumber}`));
    });

    test.each(LOCKED_COURSES)('none for %s, which is locked', async (courseKey) => {
      expect(await lessonsOf(courseKey)).toEqual([]);
      expect(await progressIn(courseKey)).toEqual([]);
    });

    test('with a video from the one list, or none', async () => {
      const videos = (await lessonsOf('clarity')).map(({ videoUrl, videoTitle }) => ({ videoUrl, videoTitle }));
      expect(videos).toContainEqual({ videoUrl: null, videoTitle: null });
      for (const { videoUrl, videoTitle } of videos.filter((video) => video.videoUrl !== null)) {
        expect(findVideo(new URL(videoUrl ?? '').searchParams.get('v') ?? '')?.title).toBe(videoTitle);
      }
    });

    test('day 1 of the first open course for visitors too, with nothing of its other days', async () => {
      const { lesson, minutesPerDay } = (await portal.visitor().call(getSampleLesson, {})).body;
      const [first, ...others] = await lessonsOf('clarity');
      expect(lesson).toMatchObject({
        course: { title: '29-Day Clarity Course' },
        title: first?.title,
        activities: first?.activities,
        reflectionPrompt: first?.reflectionPrompt,
      });
      const sent = JSON.stringify(lesson);
      expect(others.filter(({ title, quote }) => sent.includes(`"${title}"`) || sent.includes(quote))).toEqual([]);
      expect(minutesPerDay).toEqual({ least: 40, most: 75 });
    });

    test('not for a course that does not exist', async () => {
      for (const call of [listLessons, listLessonProgress]) {
        const { status, body } = await member.refused(call, { params: { courseKey: 'juggling' as CourseKey } });
        expect([status, body.code]).toEqual([404, 'not_found']);
      }
    });
  });

  describe('are saved', () => {
    const EVERY = [0, 1, 2, 3, 4, 5];
    const everyActivity = async (courseKey: CourseKey, day: number) =>
      EVERY.slice(0, (await lessonsOf(courseKey))[day - 1]?.activities.length);

    test('with what was written and ticked, and come back with the lesson', async () => {
      const answer = await member.call(
        saveLessonProgress,
        input('clarity-3', { reflection: ' Slow. ', activitiesCompleted: [2, 0] }),
      );
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        lessonId: 'clarity-3',
        lesson: (await lessonsOf('clarity'))[2],
        completed: false,
        reflection: ' Slow. ',
        activitiesCompleted: [0, 2],
        completedAt: null,
        shortDayAt: null,
        version: portal.clock.now().getTime(),
        reflectionShared: false,
      });
      expect(await progressIn('clarity')).toEqual([answer.body]);
      expect(await progressIn('discipline')).toEqual([]);
    });

    test.each<[CourseKey, 'all' | 'some', string, boolean, boolean]>([
      ['clarity', 'all', 'Done.', false, true],
      ['clarity', 'all', ' \n ', true, false],
      ['clarity', 'some', 'Done.', true, false],
      ['discipline', 'all', 'Done.', false, true],
      ['fire-foundation', 'all', 'Done.', false, true],
      ['fire-identity', 'some', 'Done.', true, false],
      ['realtor-fire-foundation', 'some', '', true, true],
      ['realtor-fire-foundation', 'all', 'Done.', false, false],
    ])(
      '%s with %s activities, reflection %j and completed %s counts as completed: %s',
      async (key, ticks, reflection, sent, completed) => {
        const every = await everyActivity(key, 1);
        const activitiesCompleted = ticks === 'all' ? every : every.slice(1);
        const saved = await save(`${key}-1`, {
          activitiesCompleted,
          reflection,
          completed: sent,
          completedAt: '1999-01-01T00:00:00.000Z',
        });
        expect(saved.completed).toBe(completed);
        expect(saved.completedAt).toBe(completed ? portal.clock.now().toISOString() : null);
      },
    );

    test('the moment of completion is kept while it stays completed, and gone when it is not', async () => {
      const first = await save('realtor-fire-foundation-2', { completed: true });
      portal.clock.advance({ hours: 1 });
      const again = await save('realtor-fire-foundation-2', { completed: true, reflection: 'More.' });
      expect(again.completedAt).toBe(first.completedAt);
      expect((await save('realtor-fire-foundation-2', { completed: false })).completedAt).toBeNull();
      portal.clock.advance({ hours: 1 });
      const later = await save('realtor-fire-foundation-2', { completed: true });
      expect(later.completedAt).toBe(portal.clock.now().toISOString());
    });

    test('an older save, arriving late, changes nothing and is told what is stored', async () => {
      const newer = await save('clarity-1', { reflection: 'newer', version: 20, activitiesCompleted: [1] });
      expect(await save('clarity-1', { reflection: 'older', version: 19 })).toEqual(newer);
      expect(await save('clarity-1', { reflection: 'the same', version: 20 })).toEqual(newer);
      expect(await save('clarity-1', { reflection: 'newest', version: 21 })).toMatchObject({
        reflection: 'newest',
        version: 21,
      });
    });

    test('a save without a version is the newest', async () => {
      const ahead = portal.clock.now().getTime() + 1_000_000;
      await save('clarity-1', { reflection: 'from a fast clock', version: ahead });
      expect(await save('clarity-1', { reflection: 'plain' })).toMatchObject({
        reflection: 'plain',
        version: ahead + 1,
      });
    });

    test('whatever order a burst of saves arrives in, the newest stays', async () => {
      const versions = Array.from({ length: 50 }, (_, index) => ((index * 37) % 50) + 1);
      await Promise.all(
        versions.map((version) => save('realtor-fire-foundation-1', { reflection: `save ${version}`, version })),
      );
      expect(await progressIn('realtor-fire-foundation')).toMatchObject([{ reflection: 'save 50', version: 50 }]);
    });

    test.each<[string, Partial<SaveLesson>, string]>([
      ['an activity that the lesson does not have', { activitiesCompleted: [0, 5] }, 'activitiesCompleted'],
      ['an activity twice', { activitiesCompleted: [1, 1] }, 'activitiesCompleted'],
      ['a negative activity', { activitiesCompleted: [-1] }, 'activitiesCompleted.0'],
      ['half an activity', { activitiesCompleted: [0.5] }, 'activitiesCompleted.0'],
      ['an endless reflection', { reflection: 'x'.repeat(10_001) }, 'reflection'],
      ['a reflection that cannot be stored', { reflection: 'a\u0000b' }, 'reflection'],
      ['a negative version', { version: -1 }, 'version'],
      ['another lesson in the body', { lessonId: 'clarity-2' }, 'lessonId'],
    ])('not with %s', async (_, changes, field) => {
      const { status, body } = await member.refused(saveLessonProgress, input('clarity-1', changes));
      expect([status, body.issues?.[0]?.path]).toEqual([400, field]);
      expect(await progressIn('clarity')).toEqual([]);
    });

    test.each([
      ['fire-resilience-1', 403, 'course_locked'],
      ['fire-execution-29', 403, 'course_locked'],
      ['clarity-30', 404, 'not_found'],
      ['juggling-1', 404, 'not_found'],
      ['clarity', 404, 'not_found'],
    ])('not in %s', async (lessonId, status, code) => {
      const answer = await member.refused(saveLessonProgress, input(lessonId));
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    });

    test('by each member for themselves', async () => {
      await save('clarity-1', { reflection: 'mine' });
      expect(await progressIn('clarity', await portal.member())).toEqual([]);
    });
  });
});
