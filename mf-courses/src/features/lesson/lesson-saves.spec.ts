import { listMemberCourses } from '@portal/contracts/courses';
import { getDashboard } from '@portal/contracts/dashboard';
import {
  listLessonProgress,
  saveLessonProgress,
  type LessonProgress,
  type SaveLesson,
} from '@portal/contracts/lessons';
import { getPillarsProgress } from '@portal/contracts/pillars';
import { callKey, createQueryClient, useToasts } from '@portal/sdk';
import { stubApi } from '@portal/testing/stub-api';
import { aLesson, progressIn } from '../../testing/course-builders';
import { clarity, realtor, type CourseSettings } from './course-settings';
import { drafts } from './draft-store';
import { lessonSaver } from './lesson-saves';

const NOW = 1_700_000_000_000;
const work = { completed: false, reflection: 'Typed', ticked: [0, 2] };

function setUp(settings: CourseSettings = clarity, stored?: Partial<LessonProgress>) {
  const api = stubApi();
  const client = createQueryClient();
  const lesson = aLesson(settings.courseKey, 1);
  const draftKey = `lesson-draft:member:${lesson.id}:${Math.random()}`;
  const key = callKey(listLessonProgress, { params: { courseKey: settings.courseKey } });
  client.setQueryData(key, stored ? [progressIn(lesson, stored)] : []);
  useToasts.setState({ current: null });
  return {
    api,
    client,
    lesson,
    draftKey,
    saver: lessonSaver(client, { settings, lesson, draftKey }, () => NOW),
    shown: () => client.getQueryData<LessonProgress[]>(key)?.[0],
    toast: () => useToasts.getState().current?.description,
    /** Stores what is sent, as the server does. */
    store: () =>
      api.answerWith(saveLessonProgress, ({ body }) => {
        const { version = 0, ...sent } = body as SaveLesson;
        return { data: progressIn(lesson, { ...sent, version, completedAt: sent.completedAt ?? null }) };
      }),
    sent: () => api.requestsTo(saveLessonProgress).map(({ body }) => body as SaveLesson),
  };
}

test('sends the work with the time as its version, and shows what is stored', async () => {
  const { saver, store, sent, shown, toast } = setUp();
  store();
  await saver.save({ ...work, completed: true });
  expect(sent()).toEqual([
    {
      lessonId: 'clarity-1',
      completed: true,
      reflection: 'Typed',
      activitiesCompleted: [0, 2],
      activityKeys: ['call', 'write', 'block'],
      completedAt: new Date(NOW).toISOString(),
      version: NOW,
    },
  ]);
  expect(shown()).toMatchObject({ completed: true, version: NOW });
  expect(toast()).toBe('Your lesson progress has been updated.');
});

test('sends no completion time for an unfinished lesson', async () => {
  const { saver, store, sent } = setUp();
  store();
  await saver.save(work);
  expect(sent()[0]?.completedAt).toBeNull();
});

test('a later save has a higher version, also when the clock stands still or was ahead', async () => {
  const { saver, store, sent } = setUp(clarity, { version: NOW + 500 });
  store();
  await saver.save(work);
  await saver.save({ ...work, ticked: [] });
  expect(sent().map(({ version }) => version)).toEqual([NOW + 501, NOW + 502]);
});

test('saves again above the version of another device whose clock runs ahead', async () => {
  const { saver, api, lesson, sent, shown } = setUp();
  const theirs = progressIn(lesson, { reflection: 'Older, from a fast clock', version: NOW + 9_000 });
  api.answerWith(saveLessonProgress, ({ body }) => {
    const { version = 0, ...mine } = body as SaveLesson;
    return {
      data: version > theirs.version ? progressIn(lesson, { ...mine, version, completedAt: null }) : theirs,
    };
  });
  await saver.save(work);
  expect(sent().map(({ version }) => version)).toEqual([NOW, NOW + 9_001]);
  expect(shown()?.reflection).toBe('Typed');
});

test('quick saves end with the last one', async () => {
  const { saver, store, sent, shown } = setUp(realtor);
  store();
  await Promise.all([[0], [0, 1], [1], [1, 2]].map((ticked) => saver.save({ ...work, ticked })));
  expect(sent().at(-1)?.activitiesCompleted).toEqual([1, 2]);
  expect(sent().length).toBeLessThan(4);
  expect(shown()?.activitiesCompleted).toEqual([1, 2]);
});

test('the draft goes when the server has it', async () => {
  const { saver, store, draftKey } = setUp();
  store();
  drafts.write(draftKey, { reflection: 'Typed' });
  await saver.save(work);
  expect(drafts.read(draftKey)).toBeUndefined();
});

test('what is typed while saving stays a draft', async () => {
  const { saver, store, draftKey } = setUp();
  store();
  drafts.write(draftKey, { reflection: 'Typed' });
  const saving = saver.save(work);
  drafts.write(draftKey, { reflection: 'Typed, and more' });
  await saving;
  expect(drafts.read(draftKey)).toEqual({ reflection: 'Typed, and more' });
});

describe.each([
  ['a button', clarity, { reflection: 'Typed', ticked: [0, 2] }, 'Failed to save progress. Please try again.'],
  ['each tick', realtor, { reflection: 'Typed' }, 'Failed to update lesson progress. Please try again.'],
] as const)('a refused save where %s saves', (_mode, settings, draftAfter, message) => {
  test.each(['refused', 'cut off'])('when %s shows what is stored and keeps the text', async (how) => {
    const { saver, api, draftKey, shown, toast } = setUp(settings, { activitiesCompleted: [1], version: 7 });
    if (how === 'refused') api.refuse(saveLessonProgress, 500, { error: 'Internal Server Error', message: 'No' });
    else api.disconnect(saveLessonProgress);
    drafts.write(draftKey, { reflection: 'Typed', ticked: [0, 2] });
    await saver.save(work);
    expect(shown()).toMatchObject({ activitiesCompleted: [1], version: 7, reflection: '' });
    expect(drafts.read(draftKey)).toEqual(draftAfter);
    expect(toast()).toBe(message);
  });
});

test('every screen that shows progress reads again', async () => {
  const { saver, store, client } = setUp();
  store();
  const keys = [callKey(getDashboard, {}), callKey(listMemberCourses, {}), callKey(getPillarsProgress, {})];
  for (const key of keys) client.setQueryData(key, []);
  await saver.save(work);
  expect(keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true, true]);
});
