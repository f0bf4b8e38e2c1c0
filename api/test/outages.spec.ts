import { getCurrentUser } from '@portal/contracts/auth';
import { createPost, listPosts } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { listMemberCourses } from '@portal/contracts/courses';
import { getHealth, getReady } from '@portal/contracts/health';
import { listLessons } from '@portal/contracts/lessons';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { SERVING_TIMEOUTS } from '../src/config/database-timeouts';
import type { Answer, Client } from './client';
import { DatabaseProxy } from './database-proxy';
import { observed } from './observe';
import { startPortal, type Portal } from './portal';
import { questionnaireOf } from './fixtures';

/** What everybody waits at most for an answer, in milliseconds, and what a busy machine may add to it in this test. */
const AT_MOST = 3_000;
const LENIENCE = 1_500;

describe('a database in trouble', () => {
  let portal: Portal;
  let proxy: DatabaseProxy;
  let member: Client;

  beforeAll(async () => {
    portal = await startPortal({
      databaseTimeouts: SERVING_TIMEOUTS,
      reach: async (url) => {
        proxy = await DatabaseProxy.before(url);
        return proxy.url;
      },
    });
    member = await portal.member();
  }, 60_000);
  afterAll(async () => {
    proxy.turn({ kind: 'pass' });
    await portal.stop();
    await proxy.stop();
  });
  afterEach(() => proxy.turn({ kind: 'pass' }));

  async function timed(request: () => Promise<Answer>) {
    const before = performance.now();
    const { status, headers, body } = await request();
    return { status, retryAfter: headers.get('retry-after'), body, took: performance.now() - before };
  }

  test('fault: the database hangs — 503 with Retry-After within 3 seconds, for a crowd too, and recovery by itself', async () => {
    proxy.turn({ kind: 'stall' });
    const crowd = Array.from({ length: 40 }, () => timed(() => member.call(getDashboard, {})));
    const answers = await Promise.all([...crowd, timed(() => portal.visitor().call(getReady, {}))]);
    const slowest = Math.max(...answers.map(({ took }) => took));
    expect(answers.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '1')).toEqual([]);
    expect(slowest).toBeLessThan(AT_MOST + LENIENCE);
    expect((await portal.visitor().call(getHealth, {})).status).toBe(200);

    proxy.turn({ kind: 'pass' });
    expect((await member.call(getDashboard, {})).status).toBe(200);
    observed(`${answers.length} of ${answers.length} answered 503, the slowest after ${Math.round(slowest)} ms`);
  }, 30_000);

  test('fault: a form is sent while the database hangs — the form comes back with what was typed and says why', async () => {
    proxy.turn({ kind: 'stall' });
    const form = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Reyes', password: 'correct horse battery' };
    const { status, body, headers } = await portal.visitor().send('POST', '/api/signup', { form });
    expect([status, headers.get('content-type')]).toEqual([503, expect.stringContaining('text/html')]);
    expect(body).toContain('value="ada@example.com"');
    expect(body).toContain('isn’t available right now');
    expect(body).not.toContain(form.password);
  }, 30_000);

  test.each([
    [
      'disk is full (SQLSTATE 53100, as its database would say)',
      '53100',
      'could not extend file: No space left on device',
    ],
    ['database is read-only (SQLSTATE 25006)', '25006', 'cannot execute INSERT in a read-only transaction'],
  ])(
    'fault: the %s — reading works, saving says in words that it cannot, and works again by itself',
    async (_, sqlState, message) => {
      proxy.turn({ kind: 'refuse-writes', sqlState, message });
      // A member who was last seen long ago, and who has moved: what is noted then must not keep them from reading.
      portal.clock.advance({ days: 1 });
      member.headers['x-time-zone'] = sqlState === '53100' ? 'Europe/Berlin' : 'Asia/Tokyo';
      const reads = await Promise.all([
        member.call(getCurrentUser, {}),
        member.call(getDashboard, {}),
        member.call(listPosts, {}),
        member.call(listMemberCourses, {}),
        member.call(listLessons, { params: { courseKey: 'clarity' } }),
      ]);
      expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const writes = await Promise.all([
        member.refused(createPost, { body: { content: 'Listed two houses.' } }),
        portal.visitor().refused(submitQuestionnaire, { body: questionnaireOf('Jo') }),
      ]);
      for (const { status, headers, body } of writes) {
        expect([status, headers.get('retry-after')]).toEqual([503, '60']);
        expect(body).toMatchObject({
          code: 'unavailable',
          message: expect.stringContaining('Nothing can be saved right now'),
        });
      }
      proxy.turn({ kind: 'pass' });
      expect((await member.call(createPost, { body: { content: 'Listed two houses.' } })).status).toBe(201);
      observed('5 of 5 kinds of reads answered 200, 2 of 2 writes 503');
    },
  );
});
