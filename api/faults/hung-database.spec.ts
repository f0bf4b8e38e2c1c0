import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DatabaseProxy } from '../test/database-proxy';
import { observed } from '../test/observe';
import { ask, until } from './database-server';
import { percentile, send, type Outcome } from './load';
import { serverOfSpec } from './server-of-spec';

const run = promisify(execFile);

/** Megabytes that a process holds in memory. */
async function memoryOf(pid: number) {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** Sends `perSecond` questionnaires, whether or not earlier ones were answered, for `seconds`. */
async function arrive(origin: string, name: string, perSecond: number, seconds: number): Promise<Outcome[]> {
  const sent: Promise<Outcome>[] = [];
  const start = Date.now();
  for (let index = 0; index < perSecond * seconds; index++) {
    const due = start + (index * 1_000) / perSecond;
    if (due > Date.now()) await pause(due - Date.now());
    sent.push(send(origin, `${name}/${index}`));
  }
  return Promise.all(sent);
}

describe('a slow database', () => {
  const made = serverOfSpec();
  let proxy: DatabaseProxy;

  beforeAll(async () => {
    proxy = await DatabaseProxy.before(made.server.url);
  });
  afterAll(() => proxy.stop());
  beforeEach(async () => {
    proxy.turn({ kind: 'pass' });
    await ask(made.server.url, 'TRUNCATE questionnaires, attempts CASCADE');
  });

  test('fault: the database hangs while 1,500 requests arrive — 503 for each in about 3 seconds, memory stays bounded, recovery by itself', async () => {
    const api = await made.build.start(proxy.url);
    await arrive(api.origin, 'warm', 100, 5);
    const before = await memoryOf(api.pid);
    proxy.turn({ kind: 'stall' });
    const hung = await arrive(api.origin, 'hung', 150, 10);
    const during = await memoryOf(api.pid);
    proxy.turn({ kind: 'pass' });
    const back = Date.now();
    await until(async () => (await send(api.origin, 'again')).status === 201, 10_000);
    const recovery = Date.now() - back;
    await api.end('SIGTERM');

    expect(hung.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '1')).toEqual([]);
    expect(percentile(hung, 0.99)).toBeLessThan(4_500);
    expect(during / before).toBeLessThan(2);
    observed(
      `99 % answered within ${percentile(hung, 0.99)} ms; memory ${Math.round(before)} MB before, ` +
        `${Math.round(during)} MB during; first success ${recovery} ms after the database was back`,
    );
  }, 180_000);

  test('fault: twice as much arrives as the database can serve — waiting stays bounded, what is too much gets 503, and it recovers within 10 seconds', async () => {
    proxy.turn({ kind: 'delay', ms: 40 });
    const api = await made.build.start(proxy.url, { DATABASE_POOL_SIZE: '4' });
    await arrive(api.origin, 'warm', 5, 2);
    const capacity = await capacityOf(api.origin);
    const over = await arrive(api.origin, 'over', Math.max(2, Math.round(capacity * 2)), 20);
    const eased = Date.now();
    await until(async () => (await send(api.origin, 'eased')).status === 201, 10_000);
    const recovery = Date.now() - eased;
    const calm = await arrive(api.origin, 'calm', Math.max(1, Math.round(capacity / 2)), 5);
    await api.end('SIGTERM');

    expect(over.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
    expect(percentile(over, 0.99)).toBeLessThan(10_000);
    expect(calm.filter(({ status }) => status !== 201)).toEqual([]);
    const served = over.filter(({ status }) => status === 201).length;
    observed(
      `at twice ${Math.round(capacity)} a second: ${served} of ${over.length} served, the others 503, ` +
        `99 % answered within ${percentile(over, 0.99)} ms; served again after ${recovery} ms`,
    );
  }, 180_000);

  /** Requests a second that are served when each of a few visitors waits for the answer to the last one. */
  async function capacityOf(origin: string) {
    const end = Date.now() + 4_000;
    let served = 0;
    const visitor = async (index: number) => {
      for (let round = 0; Date.now() < end; round++) {
        if ((await send(origin, `capacity/${index}/${round}`)).status === 201) served += 1;
      }
    };
    await Promise.all(Array.from({ length: 6 }, (_, index) => visitor(index)));
    return served / 4;
  }
});

describe('a lock that is held', () => {
  const made = serverOfSpec();

  test('fault: somebody holds a lock on a table for long — 503 in about 3 seconds, and nothing is written later', async () => {
    const api = await made.build.start(made.server.url);
    const { default: pg } = await import('pg');
    const holder = new pg.Client({ connectionString: made.server.url });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE questionnaires');
    const waiting = await Promise.all(Array.from({ length: 30 }, (_, index) => send(api.origin, `locked/${index}`)));
    await holder.query('ROLLBACK');
    await holder.end();
    await until(async () => (await send(api.origin, 'unlocked')).status === 201, 10_000);
    await api.end('SIGTERM');

    expect(waiting.filter(({ status }) => status !== 503)).toEqual([]);
    expect(percentile(waiting, 1)).toBeLessThan(4_500);
    const written = await ask<{ count: number }>(
      made.server.url,
      "SELECT count(*)::int FROM questionnaires WHERE name LIKE 'Visitor locked/%'",
    );
    expect(written).toEqual([{ count: 0 }]);
    observed(`30 of 30 answered 503, the slowest after ${percentile(waiting, 1)} ms; 0 rows written`);
  }, 60_000);
});
