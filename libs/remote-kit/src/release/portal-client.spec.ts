import { expect, test } from '@jest/globals';
import * as z from 'zod';
import { listReleases, deployRelease } from '@portal/contracts/delivery';
import { type RetryPolicy, PortalClient } from './portal-client';
import { apiError, standIn, type Answer } from './testing/stand-in';

const ID = '5c9bb0a7-5d0c-4a0e-8a5e-0a3f8e0d3a55';
const QUICK: RetryPolicy = { waits: [1, 1, 1], longest: 1_000 };

const client = (address: string) => new PortalClient({ address, token: 'secret' }, QUICK);
const promote = (address: string) =>
  client(address).ask(deployRelease, { body: { id: ID, move: { action: 'promote', app: 'mf-courses' } } });
const done: Answer = { body: { id: ID, app: 'mf-courses', version: '1.0.0-0123456789ab', changed: true } };

/** Responds in sequence; repeats the last response. */
const inTurn = (...answers: [Answer, ...Answer[]]) => {
  let at = 0;
  return () => answers[Math.min(at++, answers.length - 1)] ?? answers[0];
};

test.each<[string, Answer]>([
  ['gets lost', 'lost'],
  ['says that the portal is busy', apiError(503, 'The service is not available right now.')],
  ['comes from a proxy whose portal is away', { status: 502, body: '<h1>Bad Gateway</h1>' }],
])('a move whose answer %s is sent again with the same id', async (_, first) => {
  const { address, requests } = await standIn(inTurn(first, done));
  expect(await promote(address)).toMatchObject({ changed: true });
  const ids = requests.map(({ body }) => z.object({ id: z.string() }).parse(JSON.parse(body.toString())).id);
  expect(ids).toEqual([ID, ID]);
});

test('a portal that asks for some time gets it', async () => {
  const { address } = await standIn(inTurn(apiError(429, 'Too many moves.', { 'retry-after': '1' }), done));
  const began = performance.now();
  await promote(address);
  expect(performance.now() - began).toBeGreaterThan(950);
});

test('a portal that asks for more time than there is, is not waited for', async () => {
  const { address, requests } = await standIn(() => apiError(503, 'Nothing can be saved.', { 'retry-after': '60' }));
  await expect(promote(address)).rejects.toThrow('Nothing can be saved');
  expect(requests).toHaveLength(1);
});

test('what stays lost is given up after a few times', async () => {
  const { address, requests } = await standIn(() => 'lost');
  await expect(promote(address)).rejects.toThrow(`Can’t reach a portal at ${address}`);
  expect(requests).toHaveLength(1 + QUICK.waits.length);
});

test('a refusal is not asked for twice, and told in the portal’s own words', async () => {
  const { address, requests } = await standIn(() => apiError(409, 'mf-courses has no candidate'));
  await expect(promote(address)).rejects.toThrow(/^mf-courses has no candidate$/);
  expect(requests).toHaveLength(1);
});

test('the token goes to the portal and nowhere that it points to', async () => {
  const elsewhere = await standIn(() => ({ body: { apps: [] } }));
  const { address, requests } = await standIn(() => ({
    status: 307,
    headers: { location: `${elsewhere.address}/api/releases` },
  }));
  await expect(client(address).ask(listReleases, {})).rejects.toThrow('isn’t a portal');
  expect(requests[0]?.headers.authorization).toBe('Bearer secret');
  expect(elsewhere.requests).toEqual([]);
});

test.each<[string, Answer]>([
  ['pages', { body: '<h1>Welcome</h1>' }],
  ['its own words', { status: 404, body: { oops: true } }],
  ['an answer of another kind', { body: { apps: 'none' } }],
])('what answers with %s is said to be no portal', async (_, answer) => {
  const { address } = await standIn(() => answer);
  await expect(client(address).ask(listReleases, {})).rejects.toThrow(`${address} isn’t a portal`);
});
