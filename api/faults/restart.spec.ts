import type { ApiProcess } from '../test/api-process';
import { observed } from '../test/observe';
import { ask, until } from './database-server';
import { send, Visitors, type Outcome } from './load';
import { serverOfSpec } from './server-of-spec';

/** Questionnaires that lack their mails, and mails that lack their questionnaire: both are stored at once or not at all. */
const HALVES = `
SELECT (SELECT count(*)::int FROM questionnaires q WHERE NOT EXISTS (SELECT FROM outbox o WHERE o.lead_id = q.id))
  + (SELECT count(*)::int FROM outbox o WHERE lead_id IS NULL) AS halves`;

describe('amid requests', () => {
  const made = serverOfSpec();
  let api: ApiProcess;

  beforeEach(async () => {
    await ask(made.server.url, 'TRUNCATE questionnaires, attempts CASCADE');
  });

  /** Everything that was acknowledged is stored, and nothing by halves. */
  async function expectAllKept(acknowledged: readonly Outcome[]) {
    const rows = await ask<{ name: string }>(made.server.url, 'SELECT name FROM questionnaires');
    const stored = new Set(rows.map(({ name }) => name));
    expect(acknowledged.filter(({ name }) => !stored.has(name))).toEqual([]);
    expect(await ask(made.server.url, HALVES)).toEqual([{ halves: 0 }]);
  }

  test('fault: the database is restarted under load — 503 with Retry-After until it is back, recovery by itself, nothing acknowledged is lost', async () => {
    api = await made.build.start(made.server.url);
    const visitors = new Visitors(api.origin, 4);
    await until(async () => visitors.with(201).length > 100, 60_000);
    const down = Date.now();
    await made.server.restart();
    const up = Date.now();
    await until(
      async () => visitors.outcomes.filter(({ sentAt, status }) => sentAt > up && status === 201).length > 100,
      60_000,
    );
    await visitors.stop();
    expect(api.isRunning).toBe(true);

    const refused = visitors.outcomes.filter(({ status }) => status !== 201);
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '1')).toEqual([]);
    const last = Math.max(down, ...refused.map(({ endedAt }) => endedAt));
    // About a second is wanted, and noted below; a busy machine gets more before this fails.
    expect(last - up).toBeLessThan(6_000);
    await expectAllKept(visitors.with(201));
    await api.end('SIGTERM');
    observed(
      `the database was away for ${up - down} ms, errors ended ${Math.max(0, last - up)} ms after it was back; ` +
        `${refused.length} of ${visitors.outcomes.length} requests got 503, 0 of ${visitors.with(201).length} acknowledged were lost`,
    );
  }, 180_000);

  test('fault: the database is killed amid writes, 100 times — it is started again each time, nothing acknowledged is lost, nothing is stored by halves', async () => {
    api = await made.build.start(made.server.url);
    const visitors = new Visitors(api.origin, 4, 'killed');
    const times: number[] = [];
    for (let round = 0; round < 100; round++) {
      const killAt = visitors.with(201).length + 1 + (round % 25);
      await until(async () => visitors.with(201).length >= killAt, 60_000);
      const killed = Date.now();
      await made.server.restart();
      await until(async () => visitors.with(201).some(({ sentAt }) => sentAt > killed), 60_000);
      times.push(Date.now() - killed);
    }
    await visitors.stop();
    await api.end('SIGTERM');
    const refused = visitors.outcomes.filter(({ status }) => status !== 201);
    expect(refused.filter(({ status }) => status !== 503)).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
    await expectAllKept(visitors.with(201));
    const [half, slowest] = [times.toSorted((a, b) => a - b)[50], Math.max(...times)];
    observed(
      `killed ${times.length} times: 0 of ${visitors.with(201).length} acknowledged writes lost, 0 halves; ` +
        `served again after ${half} ms in half of them, after ${slowest} ms at most`,
    );
  }, 900_000);

  test('fault: the API is started while its database restarts — it waits for it, and serves', async () => {
    const [started] = await Promise.all([made.build.start(made.server.url), made.server.restart()]);
    expect((await send(started.origin, 'first')).status).toBe(201);
    await started.end('SIGTERM');
  }, 60_000);

  test('fault: SIGTERM under load — every request in flight is answered, the process ends within 10 seconds', async () => {
    api = await made.build.start(made.server.url);
    const visitors = new Visitors(api.origin, 4);
    await until(async () => visitors.with(201).length > 100, 60_000);
    const told = Date.now();
    const end = await api.end('SIGTERM');
    const took = Date.now() - told;
    await visitors.stop();
    expect(end).toEqual([0, null]);
    expect(took).toBeLessThan(10_000);
    const before = visitors.outcomes.filter(({ sentAt }) => sentAt <= told);
    expect(before.filter(({ status }) => status !== 201)).toEqual([]);
    // Afterwards a visitor is either answered or never let in: another process gets the request.
    const after = visitors.outcomes.filter(({ sentAt }) => sentAt > told);
    expect(after.filter(({ status }) => status !== undefined && status !== 201)).toEqual([]);
    await expectAllKept(visitors.with(201));
    const served = after.filter(({ status }) => status === 201).length;
    observed(`0 of ${before.length} requests dropped, ${served} more answered while stopping; ended after ${took} ms`);
  }, 120_000);

  test('fault: SIGKILL amid writes, again and again — what was acknowledged is stored, nothing is stored by halves', async () => {
    const sent: Outcome[] = [];
    const enough = Date.now() + 120_000;
    let round = 0;
    for (; round < 10 || (round < 100 && Date.now() < enough); round++) {
      api = await made.build.start(made.server.url);
      const visitors = new Visitors(api.origin, 8, `round ${round}`);
      const killAfter = 1 + (round % 25);
      await until(async () => visitors.with(201).length >= killAfter, 60_000);
      expect(await api.end('SIGKILL')).toEqual([null, 'SIGKILL']);
      await visitors.stop();
      sent.push(...visitors.outcomes);
    }
    const acknowledged = sent.filter(({ status }) => status === 201);
    expect(acknowledged.length).toBeLessThan(sent.length);
    await expectAllKept(acknowledged);
    observed(`killed ${round} times: 0 of ${acknowledged.length} acknowledged writes lost, 0 halves`);
  }, 400_000);
});
