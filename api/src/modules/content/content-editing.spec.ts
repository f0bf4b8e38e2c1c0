import {
  discardLessonDraft,
  editCourse,
  getLessonContent,
  listContent,
  listContentDays,
  publishLesson,
  saveLessonDraft,
  type LessonDraft,
} from '@portal/contracts/content-editing';
import { listCourses, listMemberCourses, type CourseKey } from '@portal/contracts/courses';
import { listLessonProgress, listLessons, saveLessonProgress, type Lesson } from '@portal/contracts/lessons';
import { getPillarsProgress } from '@portal/contracts/pillars';
import type { Client } from '../../../test/client';
import { portalOfSpec } from '../../../test/portal';
import { seedContent } from '../../database/seeds/content';
import { readCourseFiles } from '../../database/seeds/course-files';

const LESSON: LessonDraft = {
  title: 'Hold the line',
  quote: 'A slow month is a month with twenty working days in it.',
  activities: [
    { key: 'call-ten', text: 'Call ten past clients and ask what changed for them.' },
    { key: 'write-numbers', text: 'Write down this week’s numbers.' },
  ],
  reflectionPrompt: 'What did you keep doing this week although it did not pay yet?',
  video: null,
};

describe('content, for the admin', () => {
  const portal = portalOfSpec();
  let admin: Client;
  let member: Client;

  beforeAll(async () => {
    admin = await portal.admin();
  });
  beforeEach(async () => {
    member = await portal.member();
  });

  const place = (courseKey: CourseKey, day: number) => ({ params: { courseKey, day } });
  const lesson = async (courseKey: CourseKey, day: number) =>
    (await admin.call(getLessonContent, place(courseKey, day))).body;
  const draft = (courseKey: CourseKey, day: number, body: LessonDraft) =>
    admin.call(saveLessonDraft, { ...place(courseKey, day), body });
  const publish = (courseKey: CourseKey, day: number, body: LessonDraft) =>
    admin.call(publishLesson, { ...place(courseKey, day), body });
  const published = async (courseKey: CourseKey, day: number) => {
    const { published: found } = await lesson(courseKey, day);
    if (!found) throw new Error(`Nothing is published for day ${day} of ${courseKey}`);
    return found;
  };
  const shown = async (courseKey: CourseKey, day: number) =>
    (await member.call(listLessons, { params: { courseKey } })).body.find(({ dayNumber }) => dayNumber === day);
  const saveTicks = (at: Lesson, activitiesCompleted: number[]) =>
    member.call(saveLessonProgress, {
      params: { lessonId: at.id },
      body: {
        lessonId: at.id,
        completed: false,
        reflection: 'Mine',
        activitiesCompleted,
        activityKeys: at.activityKeys,
      },
    });
  const ticked = async (courseKey: CourseKey) => {
    const [row] = (await member.call(listLessonProgress, { params: { courseKey } })).body;
    return row?.activitiesCompleted.map((index) => row.lesson.activities[index]);
  };

  test('a draft is seen by the admin alone, until it is published or thrown away', async () => {
    const before = await shown('discipline', 1);
    const { body } = await draft('discipline', 1, { ...LESSON, title: '', activities: [] });
    expect(body).toMatchObject({ state: 'changed', draft: { title: '' }, draftSavedAt: expect.any(String) });
    expect(await shown('discipline', 1)).toEqual(before);

    expect((await admin.call(discardLessonDraft, place('discipline', 1))).body).toMatchObject({
      state: 'published',
      draft: null,
    });
    await draft('discipline', 1, LESSON);
    expect((await publish('discipline', 1, LESSON)).body).toMatchObject({ state: 'published', draft: null });
    expect(await shown('discipline', 1)).toMatchObject({
      title: LESSON.title,
      quote: LESSON.quote,
      activities: LESSON.activities.map(({ text }) => text),
      reflectionPrompt: LESSON.reflectionPrompt,
      videoUrl: null,
    });
  });

  test('ticks stay with their activities when these are reworded, moved and added to', async () => {
    const at = await shown('clarity', 1);
    if (!at) throw new Error('Clarity has no day 1');
    await saveTicks(at, [0, 2]);
    const { activities, ...rest } = await published('clarity', 1);
    const [first, second, third, ...others] = activities;
    if (!first || !second || !third) throw new Error('Clarity day 1 has fewer than three activities');
    const reworded = { ...first, text: 'The same thing in better words.' };
    await publish('clarity', 1, {
      ...rest,
      activities: [{ key: crypto.randomUUID(), text: 'Something new.' }, third, second, ...others, reworded],
    });
    expect(await ticked('clarity')).toEqual([third.text, reworded.text]);

    await publish('clarity', 1, { ...rest, activities: [second, third] });
    expect(await ticked('clarity')).toEqual([third.text]);
  });

  test('a tick made on a page from before the edit goes to the activity that was on that page', async () => {
    const at = await shown('clarity', 2);
    if (!at) throw new Error('Clarity has no day 2');
    const { activities, ...rest } = await published('clarity', 2);
    await publish('clarity', 2, { ...rest, activities: [...activities].reverse() });
    await saveTicks(at, [0]);
    expect(await ticked('clarity')).toEqual([at.activities[0]]);
  });

  test('publishing a lesson opens a locked course to members, and only then', async () => {
    const lockedNow = async () =>
      (await member.call(listCourses, {})).body.filter(({ locked }) => locked).map(({ id }) => id);
    const save = () =>
      member.call(saveLessonProgress, {
        params: { lessonId: 'fire-resilience-1' },
        body: {
          lessonId: 'fire-resilience-1',
          completed: false,
          reflection: 'I kept calling.',
          activitiesCompleted: [0, 1],
        },
      });
    await draft('fire-resilience', 1, LESSON);
    expect(await lockedNow()).toEqual(['fire-resilience', 'fire-execution']);
    expect((await save()).status).toBe(403);

    await publish('fire-resilience', 1, LESSON);
    expect(await lockedNow()).toEqual(['fire-execution']);
    expect((await save()).body).toMatchObject({ completed: true });
    expect((await member.call(listMemberCourses, {})).body).toContainEqual(
      expect.objectContaining({ course: expect.objectContaining({ id: 'fire-resilience' }), progress: 100 }),
    );
    const pillars = (await member.call(getPillarsProgress, {})).body;
    expect(pillars.find(({ pillar }) => pillar === 'impact')?.progress).toBe(50);
  });

  test('what the admin edited survives new content files; the rest follows them', async () => {
    await publish('fire-identity', 3, LESSON);
    await admin.call(editCourse, {
      params: { courseKey: 'fire-identity' },
      body: {
        title: 'Identity, revised',
        description: 'Ours.',
        duration: 900,
        worksheetUrl: 'https://example.com/w.pdf',
      },
    });
    const files = readCourseFiles().map((course) => ({
      ...course,
      title: `${course.title} v2`,
      lessons: course.lessons.map((day) => ({
        ...day,
        title: `${day.title} v2`,
        activities: day.activities.map((activity) => ({ ...activity, text: `${activity.text} v2` })),
      })),
    }));
    expect(await seedContent(portal.database, files)).toHaveLength(7);

    expect(await shown('fire-identity', 3)).toMatchObject({
      title: LESSON.title,
      activities: LESSON.activities.map(({ text }) => text),
    });
    expect(await shown('fire-identity', 4)).toMatchObject({
      title: expect.stringMatching(/ v2$/),
      activities: expect.arrayContaining([expect.stringMatching(/ v2$/)]),
    });
    const courses = (await member.call(listCourses, {})).body;
    expect(courses.find(({ id }) => id === 'fire-identity')).toMatchObject({
      title: 'Identity, revised',
      worksheetUrl: 'https://example.com/w.pdf',
    });
    expect(courses.find(({ id }) => id === 'fire-foundation')?.title).toMatch(/ v2$/);
    await seedContent(portal.database);
  });

  test('a lesson shows a video of the list, or any other with its own title', async () => {
    await publish('discipline', 5, { ...LESSON, video: { youtubeId: 'abcdefghijk', title: 'Our own talk' } });
    expect(await shown('discipline', 5)).toMatchObject({
      videoUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
      videoTitle: 'Our own talk',
    });
    expect((await published('discipline', 5)).video).toEqual({ youtubeId: 'abcdefghijk', title: 'Our own talk' });
  });

  test('the overview counts lessons and drafts, and names the state of every day', async () => {
    await draft('fire-execution', 2, LESSON);
    const { body } = await admin.call(listContent, {});
    expect(body.find(({ id }) => id === 'fire-execution')).toMatchObject({ published: 0, drafts: 1, locked: true });
    expect(body.find(({ id }) => id === 'realtor-fire-foundation')).toMatchObject({
      published: 29,
      drafts: 0,
      locked: false,
    });
    const days = (await admin.call(listContentDays, { params: { courseKey: 'fire-execution' } })).body;
    expect(days).toHaveLength(29);
    expect(days.slice(0, 2)).toEqual([
      { day: 1, title: null, state: 'empty' },
      { day: 2, title: LESSON.title, state: 'draft' },
    ]);
  });

  test.each<[string, Partial<LessonDraft>, string]>([
    ['a title', { title: '  ' }, 'title'],
    ['a quote', { quote: '' }, 'quote'],
    ['a question', { reflectionPrompt: '' }, 'reflectionPrompt'],
    ['activities', { activities: [] }, 'activities'],
    ['a worded activity', { activities: [{ key: 'one', text: ' ' }] }, 'activities.0.text'],
    [
      'activities of their own identity',
      { activities: LESSON.activities.map((activity) => ({ ...activity, key: 'same' })) },
      'activities',
    ],
    [
      'activities that differ',
      { activities: LESSON.activities.map((activity) => ({ ...activity, text: 'Same' })) },
      'activities',
    ],
    ['a video that can be one', { video: { youtubeId: 'javascript:', title: 'x' } }, 'video.youtubeId'],
  ])('nothing is published without %s', async (_, changes, field) => {
    const { status, body } = await admin.refused(publishLesson, {
      ...place('fire-execution', 29),
      body: { ...LESSON, ...changes },
    });
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
    expect((await lesson('fire-execution', 29)).state).toBe('empty');
  });

  test.each([
    ['juggling', 1],
    ['clarity', 0],
    ['clarity', 30],
  ])('there is nothing at %s day %i', async (courseKey, day) => {
    const answer = await admin.refused(getLessonContent, place(courseKey as CourseKey, day));
    expect(answer.status).toBe(404);
  });

  test('a worksheet is a web address', async () => {
    const { status, body } = await admin.refused(editCourse, {
      params: { courseKey: 'clarity' },
      body: { title: 'T', description: 'D', duration: 1, worksheetUrl: 'javascript:alert(1)' },
    });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'worksheetUrl']);
  });
});
