import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pgBouncer } from '@portal/cluster/pgbouncer';
import { createPost, listPosts } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { listLessons } from '@portal/contracts/lessons';
import { NOTIFICATION_STREAM } from '@portal/contracts/notifications';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { freePort } from '@portal/embedded-database/ports';
import { readEnvironment } from '@portal/environment';
import { ensureClusterPackages } from '../../tools/test-runs/src/cluster-packages';
import { apiEnvironmentSchema } from '../src/config/environment';
import { connectWithRetry } from '../src/database/connect-with-retry';
import { createDataSource } from '../src/database/data-source';
import { migrateAndSeed } from '../src/database/prepare';
import { backUp } from '../src/backup/backup';
import type { Client } from '../test/client';
import { createTestDatabase } from '../test/database';
import { idOf, questionnaireOf } from '../test/fixtures';
import { observed } from '../test/observe';
import { startPortal, type Portal } from '../test/portal';
import { ask, until } from './database-server';

/** Connections to the database that all requests share: fewer than ever are under way at the same time. */
const POOL_SIZE = 3;
const MEMBERS = 12;
const ROUNDS = 25;
const PASSWORD = 'of-the-pooler';

/** PgBouncer before the server of a database's address. Answers the address through it. */
async function poolerBefore(folder: string, databaseUrl: string) {
  const [direct, port] = [new URL(databaseUrl), await freePort(6432)];
  const primaryPort = Number(direct.port);
  const service = await pgBouncer({ folder, logs: folder, port, primaryPort, password: PASSWORD, poolSize: POOL_SIZE });
  service.start();
  const url = `postgres://portal:${PASSWORD}@127.0.0.1:${port}${direct.pathname}`;
  await service.ready(async () => (await ask(url, 'SELECT 1')).length === 1);
  return { url, service };
}

describe('behind PgBouncer in transaction mode', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pgbouncer-'));
  let portal: Portal;
  let pooler: Awaited<ReturnType<typeof poolerBefore>>;

  beforeAll(async () => {
    ensureClusterPackages();
    const environment: Record<string, string> = {};
    portal = await startPortal({
      timedRounds: true,
      environment,
      reach: async (url) => {
        environment['DIRECT_URL'] = url;
        await ask(url, `CREATE ROLE portal SUPERUSER LOGIN PASSWORD '${PASSWORD}'`);
        pooler = await poolerBefore(folder, url);
        return pooler.url;
      },
    });
  }, 240_000);
  afterAll(async () => {
    await portal.stop();
    await pooler.service.stop();
    rmSync(folder, { recursive: true });
  }, 60_000);

  test('fault: members work on three pooled connections — each request is answered, and what is stored is theirs', async () => {
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => portal.member()));
    const work = async (member: Client, at: number) => {
      const statuses: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const answers = await Promise.all([
          member.call(getDashboard, {}),
          member.call(listPosts, {}),
          member.call(listLessons, { params: { courseKey: 'clarity' } }),
          member.call(createPost, { body: { content: `Round ${round} of member ${at}.` } }),
          portal.visitor().call(submitQuestionnaire, { body: questionnaireOf(`Visitor ${at}/${round}`) }),
        ]);
        statuses.push(...answers.map(({ status }) => status));
      }
      return statuses;
    };
    const statuses = (await Promise.all(members.map(work))).flat();
    expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
    const ids = await Promise.all(members.map(idOf));
    const stored = await ask<{ wrong: number; posts: number }>(
      portal.databaseUrl,
      `SELECT count(*)::int AS posts, count(*) FILTER (WHERE user_id != ($1::uuid[])[substring(content from 'member (\\d+)')::int + 1])::int AS wrong
      FROM posts WHERE content LIKE 'Round %'`,
      [ids],
    );
    expect(stored).toEqual([{ posts: MEMBERS * ROUNDS, wrong: 0 }]);
    observed(`${statuses.length} of ${statuses.length} requests answered, ${POOL_SIZE} connections`);
  }, 240_000);

  test('fault: something is announced while all connections are pooled — it is heard by the direct one', async () => {
    const member = await portal.member();
    const heard: string[] = [];
    const stop = new AbortController();
    const cookie = [...member.cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(portal.origin + NOTIFICATION_STREAM, { headers: { cookie }, signal: stop.signal });
    const reading = (async () => {
      for await (const piece of response.body ?? []) heard.push(Buffer.from(piece).toString());
    })().catch(() => undefined);
    await until(async () => heard.join('').includes('"unread":0'), 20_000);
    await ask(
      pooler.url,
      `INSERT INTO notifications (user_id, kind, text, path, since, at) VALUES ($1, 'session', 'Soon', '/coaching', now(), now())`,
      [await idOf(member)],
    );
    // Without having been told, it would count a minute later.
    await until(async () => heard.join('').includes('"unread":1'), 20_000);
    stop.abort();
    await reading;
    expect(heard.join('')).toMatch(/"unread":0.*"unread":1/s);
  }, 60_000);

  test('fault: migrations, content, and a backup run behind it — they use the direct connection', async () => {
    const empty = await createTestDatabase();
    const { url, service } = await poolerBefore(`${folder}/of-migrations`, empty.url);
    try {
      const environment = readEnvironment(apiEnvironmentSchema, {
        DATABASE_URL: url,
        DIRECT_URL: empty.url,
        ADMIN_PASSWORD: 'x',
      });
      await migrateAndSeed(environment);
      const { tables } = await backUp(environment, path.join(folder, 'portal.backup'), new Date());
      expect(tables['courses']?.rows).toBeGreaterThan(0);
    } finally {
      await service.stop();
      await empty.drop();
    }
  }, 240_000);

  test('a statement that never ends is cut off by the timeout that the pooler sets', async () => {
    await expect(ask(pooler.url, 'SELECT pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  }, 30_000);

  test('fault: DATABASE_URL leads to a pooler and DIRECT_URL is missing — the start says what to set', async () => {
    const connecting = connectWithRetry(createDataSource({ url: pooler.url, poolSize: 1 }), 0);
    await expect(connecting).rejects.toThrow('DATABASE_URL leads to a connection pooler. Set DIRECT_URL');
  }, 30_000);
});
