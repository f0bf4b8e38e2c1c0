import { describe, expect, test } from '@jest/globals';
import type { ApiError } from '@portal/contracts/errors';
import { updateHabitDay } from '@portal/contracts/habits';
import { listLessonProgress, saveLessonProgress, type SaveLesson } from '@portal/contracts/lessons';
import { createPriority, deletePriority } from '@portal/contracts/priorities';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import type { QueuedCall } from '@portal/sdk';
import { copy } from './copy';
import { sendCall } from './send-call';

const ID = '00000000-0000-4000-8000-000000000001';
const MEMBER = '00000000-0000-4000-8000-000000000002';

const queued = (more: Partial<QueuedCall> = {}): QueuedCall => ({
  id: ID,
  memberId: MEMBER,
  call: 'createPriority',
  input: { body: { title: 'Call the lender' } },
  about: 'priority',
  label: 'Add a priority',
  refreshes: [],
  doneAt: '2026-11-26T23:10:00.000Z',
  page: '/dashboard',
  ...more,
});

test('sends the input under its key, in its member’s name', async () => {
  const api = stubApi();
  api.answer(createPriority, { id: ID, title: 'Call the lender', completed: false });
  expect(await sendCall(queued())).toEqual({ type: 'sent' });
  const [request] = api.requestsTo(createPriority);
  expect(request?.body).toEqual({ title: 'Call the lender' });
  expect(request?.headers.get('idempotency-key')).toBe(ID);
  expect(request?.headers.get('x-member-id')).toBe(MEMBER);
});

test('a habit that was checked off last evening is sent for that day', async () => {
  const api = stubApi();
  api.answer(updateHabitDay, { id: ID, title: 'Walk', streak: 1, completedToday: false });
  const input = { params: { id: ID, date: '2026-11-26' }, body: { done: true } };
  expect(await sendCall(queued({ call: 'updateHabitDay', input }))).toEqual({ type: 'sent' });
  expect(api.requestsTo(updateHabitDay)[0]?.path).toBe(`/api/habits/${ID}/days/2026-11-26`);
});

const apiError = (more: Partial<ApiError> = {}) => ({ error: 'Error', message: 'Said by the server', ...more });

test.each([
  [500, { type: 'failed' }],
  [503, { type: 'failed' }],
  [429, { type: 'failed' }],
  [401, { type: 'signed-out' }],
  [400, { type: 'refused', refusal: 'Said by the server' }],
  [403, { type: 'refused', refusal: 'Said by the server' }],
  [404, { type: 'refused', refusal: 'Said by the server' }],
  [409, { type: 'refused', refusal: 'Said by the server' }],
])('%p ends as %p', async (status, result) => {
  const api = stubApi();
  api.refuse(createPriority, status, apiError());
  expect(await sendCall(queued())).toEqual(result);
});

test('deleting what is gone already is done', async () => {
  const api = stubApi();
  api.refuse(deletePriority, 404, apiError());
  expect(await sendCall(queued({ call: 'deletePriority', input: { params: { id: ID } } }))).toEqual({ type: 'sent' });
});

test('without a connection, or behind a hotspot’s sign-in, it is unreachable', async () => {
  const api = stubApi();
  api.disconnect(createPriority);
  expect(await sendCall(queued())).toEqual({ type: 'unreachable' });
  globalThis.fetch = () => {
    const answer: Partial<Response> = { ok: true, status: 200, text: () => Promise.resolve('<html>Sign in</html>') };
    return Promise.resolve(answer as Response);
  };
  expect(await sendCall(queued())).toEqual({ type: 'unreachable' });
});

test('what this release can’t send anymore is refused, without being sent', async () => {
  const api = stubApi();
  expect(await sendCall(queued({ input: { body: { name: 'Of an old release' } } }))).toEqual({
    type: 'refused',
    refusal: copy.outdated,
  });
  expect(api.requestsTo(createPriority)).toEqual([]);
});

describe('a lesson', () => {
  const lesson = {
    id: 'clarity-3',
    dayNumber: 3,
    title: 'Day',
    quote: 'Quote',
    activities: ['Call', 'Write'],
    activityKeys: ['call', 'write'],
    reflectionPrompt: 'What?',
    videoUrl: null,
    videoTitle: null,
  };
  const base = { version: 0, completed: false, reflection: '', activitiesCompleted: [] };
  const body = { lessonId: lesson.id, completed: false, reflection: 'Mine', activitiesCompleted: [1] };
  const call = queued({
    call: 'saveLessonProgress',
    input: { params: { lessonId: lesson.id }, body: { ...body, activityKeys: lesson.activityKeys, base } },
  });
  const stored = (more: object, version = 9) => ({
    lessonId: lesson.id,
    lesson,
    completed: false,
    completedAt: null,
    reflection: '',
    activitiesCompleted: [],
    version,
    ...more,
  });

  test('is saved on what it was based on, above whatever version is stored', async () => {
    const api = stubApi();
    const ahead = Date.now() + 60_000;
    api.answerWith(saveLessonProgress, ({ body: sent }) => {
      const { version = 0 } = sent as SaveLesson;
      return {
        data: version > ahead ? stored({ reflection: 'Mine', activitiesCompleted: [1] }, version) : stored({}, ahead),
      };
    });
    expect(await sendCall(call)).toEqual({ type: 'sent' });
    const sent = api.requestsTo(saveLessonProgress).map((request) => request.body as SaveLesson);
    expect(sent.map((save) => save.base)).toEqual([base, base]);
    expect(sent.at(-1)?.version).toBe(ahead + 1);
  });

  test('whose reflection was changed elsewhere keeps the rest, and the text is set aside', async () => {
    const api = stubApi();
    const theirs = stored({ reflection: 'Theirs', activitiesCompleted: [0] });
    api.answer(listLessonProgress, [theirs]);
    api.answerWith(saveLessonProgress, ({ body: sent }) => {
      const save = sent as SaveLesson;
      if (save.base?.version !== theirs.version)
        return { refusal: { statusCode: 409, code: 'conflict', ...apiError() } };
      return { data: stored({ ...save, completedAt: null, lesson }, save.version) };
    });
    expect(await sendCall(call)).toEqual({ type: 'refused', refusal: copy.reflectionConflict });
    expect(api.requestsTo(saveLessonProgress).at(-1)?.body).toMatchObject({
      reflection: 'Theirs',
      activitiesCompleted: [0, 1],
    });
  });
});
