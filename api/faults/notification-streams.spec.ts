import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { NOTIFICATION_STREAM } from '@portal/contracts/notifications';
import pg from 'pg';
import { ApiBuild, type ApiProcess } from '../test/api-process';
import { createTestDatabase, type TestDatabase } from '../test/database';
import { observed } from '../test/observe';
import { until } from './database-server';

const MEMBERS = 1_000;

/** Megabytes that a process may take with a stream for each of them. */
const AT_MOST = 250;

const MB = 1024 * 1024;

/** Memory of a process in megabytes, as Linux counts it. */
const memoryOf = ({ pid }: ApiProcess) =>
  (Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / MB;

/** Members with a session each, whose token is the member's ID. */
const MAKE_MEMBERS = `
WITH made AS (
  INSERT INTO users (email, password_hash, first_name, last_name, created_at, last_active_at)
  SELECT 'stream-' || n || '@example.com', 'x', 'First', 'Last', now(), now() FROM generate_series(1, ${MEMBERS}) n
  RETURNING id
)
INSERT INTO sessions (token_hash, kind, user_id, created_at, last_seen_at, expires_at)
SELECT sha256(id::text::bytea), 'member', id, now(), now(), now() + interval '90 days' FROM made RETURNING user_id AS id`;

const NOTIFY_ALL = `
INSERT INTO notifications (user_id, kind, text, path, since, at)
SELECT id, 'session', 'Your session is tomorrow', '/coaching', now(), now() FROM users WHERE email LIKE 'stream-%'`;

let build: ApiBuild;
let database: TestDatabase;
let api: ApiProcess;

beforeAll(async () => {
  [build, database] = await Promise.all([ApiBuild.make(), createTestDatabase()]);
  await build.prepare(database.url);
  api = await build.start(database.url);
}, 240_000);
afterAll(async () => {
  await api.end('SIGKILL');
  await database.drop();
  build.remove();
}, 60_000);

/** Opens a member's stream; `last` is the number that it told last. */
async function streamOf(token: string) {
  const stream = { last: undefined as number | undefined, close: () => {} };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(api.origin + NOTIFICATION_STREAM, {
      agent: false,
      headers: { cookie: `portal_session=${token}; __Host-session=${token}` },
    });
    request.on('response', resolve).on('error', reject);
    stream.close = () => request.destroy();
  });
  expect(response.statusCode).toBe(200);
  response.setEncoding('utf8').on('error', () => {});
  response.on('data', (piece: string) => {
    for (const [, unread] of piece.matchAll(/"unread":(\d+)/g)) stream.last = Number(unread);
  });
  return stream;
}

test('fault: 1,000 members keep a stream open, and all are told of something at the same moment — everybody hears of it', async () => {
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(MAKE_MEMBERS);
  const before = memoryOf(api);
  const streams: Awaited<ReturnType<typeof streamOf>>[] = [];
  for (let at = 0; at < rows.length; at += 50)
    streams.push(...(await Promise.all(rows.slice(at, at + 50).map(({ id }) => streamOf(id)))));
  try {
    await until(() => Promise.resolve(streams.every(({ last }) => last === 0)), 30_000);
    const open = memoryOf(api);
    const began = performance.now();
    await client.query(NOTIFY_ALL);
    await until(() => Promise.resolve(streams.every(({ last }) => last === 1)), 30_000);
    const took = Math.round(performance.now() - began);
    expect(open).toBeLessThan(AT_MOST);
    observed(
      `${MEMBERS} of ${MEMBERS} told, the last after ${took} ms; ${Math.round(open)} MB, ${Math.round(open - before)} of them for the streams`,
    );
  } finally {
    for (const { close } of streams) close();
    await client.end();
  }
}, 120_000);
