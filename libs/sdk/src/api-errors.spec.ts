import { HttpError } from '@portal/sdk';
import { issuesOf, apiErrorMessage, apiErrorText, apiErrorIssues } from './api-errors';

const refused = (status: number, body: object) =>
  new HttpError(status, JSON.stringify({ statusCode: status, error: 'Refused', message: 'In its words', ...body }), '');
const issues = [
  { path: 'email', message: 'Not an address' },
  { path: 'email', message: 'Too long' },
  { path: 'hours.0.from', message: 'Not a time' },
];
const fallback = { title: 'Error', description: 'Please try again.', variant: 'destructive' } as const;

test.each([
  ['what is gone', refused(404, { code: 'not_found' })],
  ['what is taken', refused(409, { code: 'conflict' })],
  ['too many tries', refused(429, { code: 'too_many_requests' })],
])('%s is told in the server’s words', (_what, error) => {
  expect(apiErrorMessage(error, fallback)).toEqual({ ...fallback, description: 'In its words' });
});

test.each([
  ['a fault of the form', refused(400, { code: 'invalid_input', issues })],
  ['a failure of the server', refused(503, { code: 'unavailable' })],
  ['an answer of something in between', new HttpError(502, '<html>', 'Bad Gateway')],
  ['no answer', new TypeError('Failed to fetch')],
])('%s is told in ours', (_what, error) => {
  expect(apiErrorMessage(error, fallback)).toEqual(fallback);
});

test('every refusal is told where that is asked for, by its first fault; never a failure of the server', () => {
  expect(apiErrorText(refused(403, { code: 'forbidden' }), 'every')).toBe('In its words');
  expect(apiErrorText(refused(400, { issues }), 'every')).toBe('Not an address');
  expect(apiErrorText(refused(500, {}), 'every')).toBeUndefined();
});

test('of each field the first fault counts, by its path', () => {
  expect(apiErrorIssues(refused(400, { issues }))).toEqual({ email: 'Not an address', 'hours.0.from': 'Not a time' });
  expect(issuesOf([{ path: ['hours', 0, 'from'], message: 'Not a time' }])).toEqual({ 'hours.0.from': 'Not a time' });
  expect(apiErrorIssues(new TypeError('Failed to fetch'))).toEqual({});
});
