import { expect, test } from '@jest/globals';
import { CALLS } from '@portal/contracts/calls';
import * as z from 'zod';
import { stubAnswersFor, stubOf } from './stub-answers';

const reads = CALLS.filter(
  ({ method, access, mediaType }) => method === 'GET' && !mediaType && (access === 'member' || access === 'public'),
);

test('every read that a page can declare has a stub answer that its own schema takes', () => {
  expect(reads.length).toBeGreaterThan(30);
  const faults = reads.flatMap(({ path, response }) => {
    const { error } = response.safeParse(stubOf(response));
    return error ? [`${path}: ${error.message}`] : [];
  });
  expect(faults).toEqual([]);
});

test('fills every field and list, within their limits', () => {
  const schema = z.object({
    name: z.string().min(8).max(12),
    day: z.iso.date(),
    share: z.number().min(0).max(0.5),
    count: z.int().positive(),
    kind: z.enum(['first', 'second']),
    note: z.string().nullable(),
    tags: z.array(z.string()).min(2),
    more: z.object({ at: z.iso.datetime() }).optional(),
  });
  expect(schema.parse(stubOf(schema))).toEqual({
    name: '0123456789ab',
    day: '2026-01-15',
    share: 0.5,
    count: 1,
    kind: 'first',
    note: 'Sample',
    tags: ['Sample', 'Sample'],
    more: { at: '2026-01-15T12:00:00.000Z' },
  });
});

test('ends where a schema names itself', () => {
  const branch = z.object({
    name: z.string(),
    get parent() {
      return branch.nullable();
    },
  });
  expect(branch.safeParse(stubOf(branch)).success).toBe(true);
});

test('a member’s page is given who is signed in, and a remote’s own answers go first', () => {
  const answers = stubAnswersFor({ access: 'member', data: ['/api/courses'] }, { '/api/courses': [] });
  expect(Object.keys(answers)).toEqual(['/api/auth/user', '/api/courses']);
  expect(answers['/api/courses']).toEqual({ body: [] });
});
