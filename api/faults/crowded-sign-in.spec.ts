import { SERVING_TIMEOUTS } from '../src/config/database-timeouts';
import { Client } from '../test/client';
import { observed } from '../test/observe';
import { MEMBER_PASSWORD, startPortal, type Portal } from '../test/portal';
import { fromSomewhere } from '../test/fixtures';

const MEMBERS = 200;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({
    databaseTimeouts: SERVING_TIMEOUTS,
    environment: { TRUSTED_PROXY: '127.0.0.1' },
    realPasswords: true,
  });
  for (let number = 0; number < MEMBERS; number += 1) await portal.member({ email: emailOf(number) });
}, 120_000);
afterAll(() => portal.stop());

const emailOf = (number: number) => `crowd-${number}@example.com`;

/** All sign in at the same moment. Answers how each was answered, and after how many milliseconds the last one was. */
async function signInAll(headersOf: () => Record<string, string>) {
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: MEMBERS }, (_, number) => {
      const form = { email: emailOf(number), password: MEMBER_PASSWORD };
      return new Client(portal.origin).send('POST', '/api/login', { form, headers: headersOf() });
    }),
  );
  return { statuses: answers.map(({ status }) => status), took: Math.round(performance.now() - started) };
}

test.each([
  ['from one address', () => ({ 'x-forwarded-for': '203.0.113.7' })],
  ['each from their own address', fromSomewhere],
])(
  'fault: 200 members sign in at the same moment, %s — everybody waits their turn and gets in',
  async (_, headersOf) => {
    const { statuses, took } = await signInAll(headersOf);
    observed(`${statuses.filter((status) => status === 303).length} of 200 signed in, the last after ${took} ms`);
    expect(statuses).toEqual(Array<number>(MEMBERS).fill(303));
  },
  120_000,
);

test('fault: members make calls while 200 others sign in — they are answered before those are done', async () => {
  const member = await portal.member();
  const crowd = signInAll(fromSomewhere);
  let isOver = false;
  void crowd.then(() => (isOver = true));
  const times: number[] = [];
  while (!isOver) {
    const started = performance.now();
    expect((await member.send('GET', '/api/dashboard')).status).toBe(200);
    times.push(performance.now() - started);
  }
  const slowest = Math.round(Math.max(...times));
  observed(`${times.length} calls meanwhile, the slowest after ${slowest} ms`);
  expect((await crowd).statuses).toEqual(Array<number>(MEMBERS).fill(303));
}, 120_000);
