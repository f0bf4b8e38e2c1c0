import { createPost, listPosts } from '@portal/contracts/community';
import { createComment } from '@portal/contracts/comments';
import { hidePost } from '@portal/contracts/moderation';
import { ApiBuild, type ApiProcess } from '../../test/api-process';
import type { Client } from '../../test/client';
import { DatabaseProxy } from '../../test/database-proxy';
import { observed } from '../../test/observe';
import { ask, until } from '../database-server';
import { FailedOverDatabase } from './failed-over-database';
import { adminAt, makeMembers, makePosts, onDevice, waitLong } from './members';
import { Readers } from './readers';
import { ReplicatedDatabase } from './replicated-database';
import { Writers } from './writers';

/** How many seconds old the feed may be. */
const STALE = 5;

describe('reads from a replica', () => {
  let build: ApiBuild;
  let database: ReplicatedDatabase;
  let proxy: DatabaseProxy;
  let processes: [ApiProcess, ApiProcess];
  let ids: string[];
  let posts: string[];

  beforeAll(async () => {
    build = await ApiBuild.make();
    database = await ReplicatedDatabase.start((url) => build.prepare(url));
    proxy = await DatabaseProxy.before(database.replica.url);
    proxy.count('feed');
    const env = { DATABASE_REPLICA_URL: proxy.url };
    processes = await Promise.all([build.start(database.primary.url, env), build.start(database.primary.url, env)]);
    ids = await makeMembers(database.primary.url, 20);
    posts = await makePosts(database.primary.url, ids.length);
    await untilRead();
  }, 600_000);
  afterAll(async () => {
    await Promise.all(processes.map((api) => api.end('SIGTERM')));
    await proxy.stop();
    await database.stop();
    build.remove();
  }, 60_000);
  beforeEach(() => waitLong(database.primary.url));

  const phone = (at: number) => onDevice(processes[0].origin, 'phone', ids[at] ?? '');
  const laptop = (at: number) => onDevice(processes[1].origin, 'laptop', ids[at] ?? '');

  const feedOf = async (client: Client) => {
    const { status, body } = await client.call(listPosts, {});
    expect(status).toBe(200);
    return body;
  };

  /** Resolves when both processes read the feed from the replica. */
  async function untilRead() {
    for (const browser of [phone, laptop]) {
      await until(async () => {
        const before = proxy.sent;
        await feedOf(browser(0));
        return proxy.sent > before;
      }, 60_000);
    }
  }

  /**
   * Has members who did nothing for long read the feed at both processes while something happens to the replica, which is
   * given what waits for so many more reads. Answers what they noticed of it.
   */
  async function readDuring(act: (untilRead: (times: number) => Promise<void>) => Promise<unknown>) {
    const readers = new Readers([1, 2, 3, 4].flatMap((at) => [phone(at), laptop(at)]));
    try {
      await readers.more(50);
      await act((count) => readers.more(count));
    } finally {
      await readers.stop();
    }
    const { failed, figures } = readers;
    return { failed, figures };
  }

  test.each([0, 15, 1_000])(
    'fault: 20 members write and read at once, on two devices at two processes, and the replica is %i ms behind — all read what they wrote',
    async (behind) => {
      await database.delay(behind);
      await waitLong(database.primary.url);
      proxy.count('feed');
      const people = posts.map((postId, at) =>
        at % 2 === 0
          ? { writing: phone(at), reading: laptop(at), postId }
          : { writing: laptop(at), reading: phone(at), postId },
      );
      const writers = new Writers(people);
      await writers.more(2_000);
      await writers.stop();
      await database.delay(0);
      expect([writers.stale, writers.failed]).toEqual([[], []]);
      observed(`0 of ${writers.reads} reads stale, ${proxy.sent} of them sent to the replica`);
    },
    240_000,
  );

  test('fault: the replica stops replaying — members who did nothing see what others write within seconds, and nobody an error', async () => {
    await untilRead();
    await database.pause();
    try {
      const { body: written } = await phone(0).call(createPost, { body: { content: 'After the pause' } });
      const began = Date.now();
      expect((await feedOf(laptop(0))).map(({ id }) => id)).toContain(written.id);
      const isSeen = async () => (await feedOf(laptop(5))).some(({ id }) => id === written.id);
      const { failed, figures } = await readDuring(() => until(isSeen, (STALE + 2) * 1_000));
      expect(failed).toEqual([]);
      observed(
        `its author saw a post right away, others after ${((Date.now() - began) / 1_000).toFixed(1)} s; ${figures}`,
      );
    } finally {
      await database.resume();
    }
    await untilRead();
  }, 120_000);

  test('fault: the replica stops replaying and staff hide a post — it is gone for everyone right away', async () => {
    const { body: bad } = await phone(0).call(createPost, { body: { content: 'Buy my course' } });
    await waitLong(database.primary.url);
    await untilRead();
    const admin = await adminAt(processes[1].origin);
    await waitLong(database.primary.url);
    await until(async () => (await feedOf(laptop(6))).some(({ id }) => id === bad.id), 10_000);
    await database.pause();
    try {
      await admin.call(hidePost, { params: { id: bad.id }, body: { reason: 'Advertising' } });
      for (const reader of [phone(6), laptop(7)])
        expect((await feedOf(reader)).map(({ id }) => id)).not.toContain(bad.id);
    } finally {
      await database.resume();
    }
  }, 120_000);

  test('fault: the replica stops replaying and a member is notified — they see what they were notified of', async () => {
    const { body: own } = await phone(8).call(createPost, { body: { content: 'My first week' } });
    await waitLong(database.primary.url);
    await untilRead();
    await database.pause();
    try {
      await phone(9).call(createComment, { params: { id: own.id }, body: { content: 'Well done' } });
      expect((await feedOf(laptop(8))).find(({ id }) => id === own.id)?.comments).toBe(1);
    } finally {
      await database.resume();
    }
  }, 120_000);

  test('fault: the timeline that the primary noted is replaced, as by a restored backup — it is noted again, and the replica is read again', async () => {
    const { url } = database.primary;
    await untilRead();
    const noted = async () => {
      await feedOf(phone(0));
      const [row] = await ask<{ timeline: string }>(url, 'SELECT primary_timeline AS timeline FROM staff_settings');
      return row?.timeline;
    };
    const before = await noted();
    await ask(url, `UPDATE staff_settings SET primary_timeline = '0000000F'`);
    await until(async () => (await noted()) !== '0000000F', 30_000);
    await untilRead();
    expect(await noted()).toBe(before);
  }, 120_000);

  test('fault: the replica is killed while members read — the primary answers, and the replica is read again once it is back', async () => {
    await untilRead();
    const { failed, figures } = await readDuring(async (more) => {
      const killed = database.replica.pid();
      process.kill(killed, 'SIGKILL');
      await until(() => Promise.resolve(database.replica.pid() !== killed), 20_000);
      await more(500);
    });
    await untilRead();
    expect(failed).toEqual([]);
    observed(`${figures}; read again once it was back`);
  }, 120_000);

  test('fault: the replica hangs while members read — the primary answers, and the replica is read again once it responds', async () => {
    await untilRead();
    const { failed, figures } = await readDuring(async (more) => {
      proxy.turn({ kind: 'stall' });
      await more(2_000);
    });
    proxy.turn({ kind: 'pass' });
    await untilRead();
    expect(failed).toEqual([]);
    observed(`${figures}; read again once it responded`);
  }, 120_000);

  test('fault: the replica is promoted while members read — it is no replica any longer, and the primary answers', async () => {
    await untilRead();
    const { failed, figures } = await readDuring(async (more) => {
      await ask(database.replica.url, 'SELECT pg_promote()');
      await more(500);
    });
    const { body: written } = await phone(0).call(createPost, { body: { content: 'On the primary' } });
    await waitLong(database.primary.url);
    const isSeen = async () => (await feedOf(laptop(5))).some(({ id }) => id === written.id);
    await until(isSeen, (STALE + 2) * 1_000);
    expect(failed).toEqual([]);
    observed(figures);
  }, 120_000);
});

test('fault: a replica had received more than the one that was promoted, and isn’t rewound yet — nobody reads from it, not even by a process that starts then', async () => {
  const build = await ApiBuild.make();
  let ids: string[] = [];
  let posts: string[] = [];
  const database = await FailedOverDatabase.start(async (url) => {
    await build.prepare(url);
    ids = await makeMembers(url, 10);
    posts = await makePosts(url, ids.length);
  });
  const proxy = await DatabaseProxy.before(database.diverged.url);
  const api = await build.start(database.primary.url, { DATABASE_REPLICA_URL: proxy.url });
  try {
    proxy.count('feed');
    const devices = (at: number) =>
      (['phone', 'laptop'] as const).map((device) => onDevice(api.origin, device, ids[at] ?? '')) as [Client, Client];
    const people = posts.map((postId, at) => {
      const [writing, reading] = devices(at);
      return { writing, reading, postId };
    });
    const writers = new Writers(people);
    await writers.more(2_000);
    await writers.stop();
    expect([writers.stale, writers.failed, proxy.sent]).toEqual([[], [], 0]);
    observed(`0 of ${writers.reads} reads stale, none of them sent to the replica`);
  } finally {
    await api.end('SIGTERM');
    await proxy.stop();
    await database.stop();
    build.remove();
  }
}, 240_000);
