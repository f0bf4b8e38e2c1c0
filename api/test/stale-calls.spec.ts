import { ModulesContainer, Reflector } from '@nestjs/core';
import { createPost, listPosts } from '@portal/contracts/community';
import { pinPost } from '@portal/contracts/pins';
import { createPriority } from '@portal/contracts/priorities';
import { MaxStalenessSeconds } from '../src/http/replica-interceptor';
import { COUNT_ONE_MORE } from '../src/limits/limit.sql';
import { NOTE_STAFF_WRITE, NOTE_WRITE } from '../src/modules/auth/sessions/session.sql';
import { GuardedCall } from '../src/security/admin-guard';
import type { Client } from './client';
import { portalOfSpec } from './portal';
import { statementsDuring } from './statements';

/**
 * The calls whose answer may be seconds old, and how many, written down apart from the code. What decides what someone may
 * do, what a notification leads to, and messages between people are none of them.
 */
const STALE_CALLS: Record<string, number> = {
  'GET /api/dashboard': 5,
  'GET /api/community/posts': 5,
  'GET /api/community/members': 5,
  'GET /api/community/events': 5,
  'GET /api/user/pillars-progress': 5,
  'GET /api/courses': 5,
  'GET /api/user/course-progress': 5,
  'GET /api/courses/:courseKey/lessons': 5,
  'GET /api/courses/:courseKey/progress': 5,
  'GET /api/admin/audit': 5,
  'GET /api/admin/leads': 5,
  'GET /api/admin/members': 5,
  'GET /api/admin/outbox': 5,
  'GET /api/admin/people': 5,
  'GET /api/admin/questionnaires': 5,
  'GET /api/admin/revenue': 5,
  'GET /api/admin/revenue/movements': 5,
  'GET /api/admin/revenue/subscriptions': 5,
};

/** What no replica does. */
const WRITES = /\b(INSERT INTO|UPDATE|DELETE FROM|START TRANSACTION)\b/;

const addressOf = (route: string) => {
  const path = route.replace('GET ', '').replace(':courseKey', 'clarity');
  return /people|community\/members/.test(path) ? `${path}?search=ada` : path;
};

describe('calls whose answer may be seconds old', () => {
  const portal = portalOfSpec();

  /** As if everybody had been away for minutes. */
  const waitLong = async () => {
    await portal.database.query('UPDATE users SET last_write_at = NULL');
    await portal.database.query('UPDATE staff_settings SET last_write_at = NULL');
  };

  test('are these, and no others', () => {
    const reflector = new Reflector();
    const handlers = [...portal.service(ModulesContainer).values()].flatMap(({ controllers }) =>
      [...controllers.values()].flatMap(({ metatype }) => {
        const methods = Object.getOwnPropertyDescriptors((metatype as { prototype: object }).prototype);
        return Object.values(methods).flatMap(({ value }) =>
          typeof value === 'function' ? [value as () => void] : [],
        );
      }),
    );
    const declared = handlers.flatMap((handler) => {
      const seconds = reflector.get<number | undefined>(MaxStalenessSeconds, handler);
      const { method, path } = reflector.get(GuardedCall, handler) ?? {};
      return seconds === undefined ? [] : [[`${method} ${path}`, seconds] as const];
    });
    expect(Object.fromEntries(declared)).toEqual(STALE_CALLS);
  });

  test('only read, but for a limit, which is counted on the primary', async () => {
    const [member, admin] = [await portal.member({ firstName: 'Ada' }), await portal.admin()];
    await waitLong();
    for (const route of Object.keys(STALE_CALLS)) {
      const client = route.includes('/admin/') ? admin : member;
      const sent = await statementsDuring(async () => {
        const { status } = await client.send('GET', addressOf(route));
        expect([route, status]).toEqual([route, 200]);
      });
      const writing = sent.filter(({ text }) => text !== COUNT_ONE_MORE && WRITES.test(text));
      expect([route, writing.map(({ text }) => text)]).toEqual([route, []]);
    }
  });

  const notesDuring = async (text: string, act: () => Promise<unknown>) =>
    (await statementsDuring(act)).filter((statement) => statement.text === text).length;

  test('know when a member writes, before they do, and not with every write', async () => {
    const member = await portal.member();
    const write = () => member.call(createPriority, { body: { title: 'Call the lender' } });
    // Signing in counts as writing.
    expect(await notesDuring(NOTE_WRITE, write)).toBe(0);
    await waitLong();
    expect(await notesDuring(NOTE_WRITE, () => member.call(listPosts, {}))).toBe(0);
    expect(await notesDuring(NOTE_WRITE, write)).toBe(1);
    expect(await notesDuring(NOTE_WRITE, write)).toBe(0);
  });

  test('know when staff write', async () => {
    const { body: post } = await (await portal.member()).call(createPost, { body: { content: 'Pin me' } });
    const admin: Client = await portal.admin();
    const write = () => admin.call(pinPost, { params: { id: post.id, space: 'all' } });
    await waitLong();
    expect(await notesDuring(NOTE_STAFF_WRITE, write)).toBe(1);
    expect(await notesDuring(NOTE_STAFF_WRITE, write)).toBe(0);
  });

  test('read from the primary where DATABASE_REPLICA_URL leads to a server that is no replica', async () => {
    const member = await portal.member();
    const origin = await portal.another({ DATABASE_REPLICA_URL: portal.databaseUrl });
    const elsewhere = Object.assign(portal.visitor(), { origin, cookies: member.cookies });
    const { body: post } = await member.call(createPost, { body: { content: 'Seen at once' } });
    await waitLong();
    for (let times = 0; times < 3; times++) {
      expect((await elsewhere.call(listPosts, {})).body.map(({ id }) => id)).toContain(post.id);
    }
  });
});
