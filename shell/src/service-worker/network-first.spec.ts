/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { networkFirst } from './network-first';

const kept = new Response('kept');
const findKept = () => Promise.resolve<Response | undefined>(kept);
const findNothing = () => Promise.resolve(undefined);
const LONG = 60_000;

test.each([200, 403, 404, 500])('status %d is the server’s answer', async (status) => {
  const answer = new Response(null, { status });
  expect(await networkFirst(Promise.resolve(answer), findKept, LONG)).toBe(answer);
});

test.each([502, 503, 504])('status %d is of a server that can’t answer: what is kept is shown', async (status) => {
  const answer = new Response(null, { status });
  expect(await networkFirst(Promise.resolve(answer), findKept, LONG)).toBe(kept);
  expect(await networkFirst(Promise.resolve(answer), findNothing, LONG)).toBe(answer);
});

test('without a network, what is kept is shown, and nothing else hides the failure', async () => {
  const failure = new TypeError('Failed to fetch');
  expect(await networkFirst(Promise.reject(failure), findKept, LONG)).toBe(kept);
  await expect(networkFirst(Promise.reject(failure), findNothing, LONG)).rejects.toBe(failure);
});

test('a server that does not answer is waited for only as long as agreed, or for as long as nothing is kept', async () => {
  let arrive = (_answer: Response) => {};
  const late = new Promise<Response>((resolve) => (arrive = resolve));
  expect(await networkFirst(late, findKept, 1)).toBe(kept);
  const waiting = networkFirst(late, findNothing, 1);
  const answer = new Response('late');
  arrive(answer);
  expect(await waiting).toBe(answer);
});
