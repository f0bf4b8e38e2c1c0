/** @jest-environment node */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keepAhead } from './keep-ahead';
import { KeptAnswers } from './kept-answers';
import { MemoryCaches } from './testing/memory-caches';

const ADA = '0123456789abcdef';
const config = {
  ahead: ['/api/dashboard', '/api/courses'],
  aheadOfCourse: ['/api/courses/:courseKey/lessons', '/api/courses/:courseKey/progress'],
  memberCourses: '/api/courses',
};
const course = (id: string, more: object = {}) => ({ course: { id }, completed: false, ...more });
const COURSES = [
  course('clarity', { completed: true }),
  course('closed', { closed: true }),
  ...['discipline', 'fire', 'grace', 'hope'].map((id) => course(id)),
];

let answers: KeptAnswers;
let fetched: jest.Mock<(url: string) => Promise<Response>>;
beforeEach(() => {
  const kept = { answers: [], renderedId: 'rendered' };
  answers = new KeptAnswers(new MemoryCaches().asStorage, kept, () => Promise.resolve(ADA));
  fetched = jest.fn((url) => Promise.resolve(Response.json(url === '/api/courses' ? COURSES : {})));
  globalThis.fetch = fetched as never;
});
afterEach(() => void jest.useRealTimers());

const urls = () => fetched.mock.calls.map(([url]) => url);

test('what all members have is kept, and the days of the courses that one is taking', async () => {
  await keepAhead(answers, ADA, config);
  const days = ['discipline', 'fire', 'grace'].flatMap((id) => [
    `/api/courses/${id}/lessons`,
    `/api/courses/${id}/progress`,
  ]);
  expect(urls()).toEqual(['/api/dashboard', '/api/courses', ...days]);
  expect(await answers.find(ADA, '/api/courses/fire/lessons')).toBeDefined();
});

test('once a day', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-04T08:00:00'), doNotFake: ['nextTick', 'queueMicrotask'] });
  await keepAhead(answers, ADA, config);
  fetched.mockClear();
  await keepAhead(answers, ADA, config);
  expect(urls()).toEqual([]);
  jest.setSystemTime(new Date('2026-03-05T00:01:00'));
  await keepAhead(answers, ADA, config);
  expect(urls()).toHaveLength(8);
});

test('again soon if the network failed', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(keepAhead(answers, ADA, config)).rejects.toThrow('Failed');
  await keepAhead(answers, ADA, config);
  expect(urls()).toContain('/api/courses/fire/lessons');
});
