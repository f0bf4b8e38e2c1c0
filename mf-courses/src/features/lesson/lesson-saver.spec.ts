import { jest } from '@jest/globals';
import { listMemberCourses } from '@portal/contracts/courses';
import { getDashboard } from '@portal/contracts/dashboard';
import { mergeLesson, type LessonState } from '@portal/contracts/lessons';
import {
  listLessonProgress,
  saveLessonProgress,
  type LessonProgress,
  type SaveLesson,
} from '@portal/contracts/lessons';
import { getPillarsProgress } from '@portal/contracts/pillars';
import { callKey, createQueryClient, useToasts } from '@portal/sdk';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { aLesson, progressIn } from '../../shared/course-builders';
import { clarity, realtor, type CourseSettings } from './course-settings';
import { savedWork } from '@portal/sdk/send-lesson';
import { drafts, keepDraft, finished, news } from './lesson-draft';
import { lessonSaver } from './lesson-saver';

const typed = { reflection: { from: '', to: 'Typed' } };
const ticked = { ticked: { from: [1], to: [0, 1, 2] } };
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
    /** Stores requests as the server does. */
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
      base: { version: 0, completed: false, reflection: '', activitiesCompleted: [] },
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

test('a save carries the version that it was made on, with what was there', async () => {
  const { saver, store, sent } = setUp(realtor, { reflection: 'Before', activitiesCompleted: [1], version: 7 });
  store();
  await saver.save({ ...work, reflection: 'First' });
  await saver.save(work);
  expect(sent().map(({ base }) => base)).toEqual([
    { version: 7, completed: false, reflection: 'Before', activitiesCompleted: [1] },
    { version: NOW, completed: false, reflection: 'First', activitiesCompleted: [0, 2] },
  ]);
});

describe('a lesson that was changed elsewhere', () => {
  /** A server that merges, on which another device has saved `theirs` after this one read the lesson. */
  function changedElsewhere(settings: CourseSettings, theirs: Partial<LessonProgress>) {
    const at = setUp(settings, { version: 1 });
    let stored = progressIn(at.lesson, { version: 2, ...theirs });
    const sent: SaveLesson[] = [];
    at.api.answer(listLessonProgress, [stored]);
    at.api.answerWith(saveLessonProgress, ({ body }) => {
      const { base, version = 0, ...mine } = body as SaveLesson;
      sent.push(body as SaveLesson);
      const known = { ...base, ticked: base?.activitiesCompleted ?? [] } as LessonState<number>;
      const { merged, clash } = mergeLesson(known, { ...mine, ticked: mine.activitiesCompleted }, savedWork(stored));
      if (clash)
        return { refusal: { statusCode: 409, error: 'Conflict', code: 'conflict', message: 'Both changed it' } };
      stored = progressIn(at.lesson, { ...merged, activitiesCompleted: [...merged.ticked].sort(), version });
      at.api.answer(listLessonProgress, [stored]);
      return { data: stored };
    });
    return { ...at, sent: () => sent, stored: () => stored };
  }

  test.each([clarity, realtor])('is merged: $courseKey shows and says so', async (settings) => {
    const { saver, shown, toast, draftKey } = changedElsewhere(settings, { reflection: 'Theirs' });
    keepDraft(draftKey, { ticked: { from: [], to: [0] } });
    await saver.save({ completed: false, reflection: '', ticked: [0] });
    expect(shown()).toMatchObject({ reflection: 'Theirs', activitiesCompleted: [0] });
    expect(toast()).toBe(settings.saved.description);
    expect(news.has(draftKey)).toBe(true);
    await saver.save({ completed: false, reflection: 'Theirs', ticked: [0, 1] });
    expect(news.has(draftKey)).toBe(false);
  });

  test.each([clarity, realtor])('keeps both texts in $courseKey, and stores the rest', async (settings) => {
    const { saver, stored, shown, toast, draftKey } = changedElsewhere(settings, {
      reflection: 'Theirs',
      activitiesCompleted: [1],
    });
    keepDraft(draftKey, { ...typed, ticked: { from: [], to: [0] } });
    await saver.save({ completed: false, reflection: 'Typed', ticked: [0] });
    expect(stored()).toMatchObject({ reflection: 'Theirs', activitiesCompleted: [0, 1] });
    expect(shown()).toMatchObject({ reflection: 'Theirs', activitiesCompleted: [0, 1] });
    expect(drafts.read(draftKey)).toEqual(typed);
    expect(toast()).toContain('changed in another tab or on another device');
  });

  test('keeps both texts when another save follows at once', async () => {
    const { saver, stored, draftKey } = changedElsewhere(realtor, { reflection: 'Theirs' });
    keepDraft(draftKey, typed);
    const first = saver.save({ completed: false, reflection: 'Typed', ticked: [] });
    await Promise.all([first, saver.save({ completed: false, reflection: 'Typed', ticked: [2] })]);
    expect(stored()).toMatchObject({ reflection: 'Theirs', activitiesCompleted: [2] });
    expect(drafts.read(draftKey)).toEqual(typed);
  });

  test('an activity that is ticked and unticked at once stays unticked', async () => {
    const { saver, stored } = changedElsewhere(realtor, { activitiesCompleted: [1] });
    const first = saver.save({ completed: false, reflection: '', ticked: [0] });
    await Promise.all([first, saver.save({ completed: false, reflection: '', ticked: [] })]);
    expect(stored()).toMatchObject({ activitiesCompleted: [1] });
  });
});

test('a text that is not part of the save stays a draft', async () => {
  const { saver, store, draftKey } = setUp();
  store();
  keepDraft(draftKey, typed);
  await saver.save({ ...work, reflection: '' }, false);
  expect(drafts.read(draftKey)).toEqual(typed);
});

test('other tabs hear what is stored, before the draft goes', async () => {
  const { saver, store, draftKey } = setUp();
  store();
  keepDraft(draftKey, typed);
  const written: string[] = [];
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => void written.push(key));
  const remove = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation((key) => void written.push(key));
  await saver.save(work);
  set.mockRestore();
  remove.mockRestore();
  expect(written).toEqual(['lesson-stored', 'lesson-stored', draftKey]);
  localStorage.removeItem(draftKey);
});

test('the draft goes when the server has it', async () => {
  const { saver, store, draftKey } = setUp();
  store();
  keepDraft(draftKey, typed);
  await saver.save(work);
  expect(drafts.read(draftKey)).toBeUndefined();
});

test('what is typed while saving stays a draft', async () => {
  const { saver, store, draftKey } = setUp();
  store();
  keepDraft(draftKey, typed);
  const saving = saver.save(work);
  keepDraft(draftKey, { reflection: { from: '', to: 'Typed, and more' } });
  await saving;
  expect(drafts.read(draftKey)).toEqual({ reflection: { from: 'Typed', to: 'Typed, and more' } });
});

describe.each([
  ['a button', clarity, { ...typed, ...ticked }, 'Failed to save progress. Please try again.'],
  ['each tick', realtor, typed, 'Failed to update lesson progress. Please try again.'],
] as const)('a refused save where %s saves', (_mode, settings, draftAfter, message) => {
  test.each(['refused', 'cut off'])('when %s shows what is stored and keeps the text', async (how) => {
    const { saver, api, draftKey, shown, toast } = setUp(settings, { activitiesCompleted: [1], version: 7 });
    if (how === 'refused') api.refuse(saveLessonProgress, 500, { error: 'Internal Server Error', message: 'No' });
    else api.disconnect(saveLessonProgress);
    keepDraft(draftKey, { ...typed, ...ticked });
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

describe('a day that is finished', () => {
  const whole = { completed: true, reflection: 'Typed', ticked: [0, 1, 2] };

  test('is told of once the server has it', async () => {
    const { saver, store, draftKey } = setUp();
    store();
    const saved = saver.save(whole);
    expect(finished.has(draftKey)).toBe(false);
    await saved;
    expect(finished.has(draftKey)).toBe(true);
  });

  test('is told of when it is finished, not when it is saved again', async () => {
    const { saver, store, draftKey } = setUp(clarity, { completed: true, reflection: 'Before' });
    store();
    await saver.save(whole);
    expect(finished.has(draftKey)).toBe(false);
  });

  test('is told of when another save follows at once', async () => {
    const { saver, store, draftKey } = setUp(realtor);
    store();
    await Promise.all([saver.save(whole), saver.save({ ...whole, reflection: 'Typed more' })]);
    expect(finished.has(draftKey)).toBe(true);
  });

  test('is no more when it is taken back', async () => {
    const { saver, store, draftKey } = setUp(realtor);
    store();
    await saver.save(whole);
    await saver.save({ ...whole, completed: false });
    expect(finished.has(draftKey)).toBe(false);
  });

  test('is not told of when it is refused', async () => {
    const { saver, api, draftKey } = setUp();
    api.disconnect(saveLessonProgress);
    await saver.save(whole);
    expect(finished.has(draftKey)).toBe(false);
  });
});
