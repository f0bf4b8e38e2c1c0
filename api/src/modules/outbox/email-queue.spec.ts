import { portalOfSpec } from '../../../test/portal';
import { createDataSource } from '../../database/data-source';
import { backoff, EmailQueue } from './email-queue';

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [6, 32],
  [7, 60],
  [500, 60],
])('after attempt %i the next one is %i minutes later', (attempts, minutes) => {
  expect(backoff(attempts)).toBe(minutes * 60_000);
});

describe('the queue of mails', () => {
  const portal = portalOfSpec();

  test('gives each mail to one of two processes, and to nobody else until its claim is over', async () => {
    await portal.database.query(
      `INSERT INTO outbox (subject, body, created_at, next_attempt_at)
      SELECT 'Mail ' || n, '', $1, $1 FROM generate_series(1, 10) n`,
      [portal.clock.now()],
    );
    const { url } = portal.database.options as { url: string };
    const other = await createDataSource({ url, poolSize: 5 }).initialize();
    const queues = [new EmailQueue(portal.database, portal.clock), new EmailQueue(other, portal.clock)];
    const claimAll = () =>
      Promise.all(Array.from({ length: 10 }, () => queues.map((queue) => queue.claim())).flat()).then((claims) =>
        claims.flatMap((email) => email?.subject ?? []),
      );
    const first = await claimAll();
    const rest = await claimAll();
    expect([...first, ...rest].sort()).toEqual(Array.from({ length: 10 }, (_, n) => `Mail ${n + 1}`).sort());
    portal.clock.advance({ minutes: 4 });
    expect(await claimAll()).toEqual([]);
    portal.clock.advance({ minutes: 1 });
    expect((await claimAll()).length).toBeGreaterThan(0);
    await other.destroy();
  });

  test('gives an email that somebody waits for before those of a broadcast', async () => {
    const { clock, database } = portal;
    await portal.emptyTables('outbox');
    const [broadcast] = await database.query<{ id: string }[]>(
      "INSERT INTO broadcasts (subject, body, segment, created_at) VALUES ('News', '', '{}', $1) RETURNING id",
      [clock.now()],
    );
    const add = (subject: string, broadcastId?: string) =>
      database.query(
        'INSERT INTO outbox (subject, body, recipient, broadcast_id, created_at, next_attempt_at) VALUES ($1, $1, $1, $2, $3, $3)',
        [subject, broadcastId ?? null, clock.now()],
      );
    await add('News to Ada', broadcast?.id);
    await add('News to Ben', broadcast?.id);
    clock.advance({ minutes: 1 });
    await add('New password');
    const queue = new EmailQueue(database, clock);
    const subjects = [await queue.claim(), await queue.claim(), await queue.claim()].map((email) => email?.subject);
    expect(subjects).toEqual(['New password', 'News to Ada', 'News to Ben']);
  });
});
