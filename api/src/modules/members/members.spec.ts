import { listAuditEntries } from '@portal/contracts/audit';
import { getCurrentUser } from '@portal/contracts/auth';
import { listMemberCourses } from '@portal/contracts/courses';
import { saveLessonProgress } from '@portal/contracts/lessons';
import {
  assignCourse,
  deactivateMember,
  getMember,
  listMembers,
  reactivateMember,
  unassignCourse,
} from '@portal/contracts/members';
import type { Client } from '../../../test/client';
import { MEMBER_PASSWORD, portalOfSpec } from '../../../test/portal';
import { idOf } from '../../../test/fixtures';

const NOBODY = '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11';

describe('members, for the admin', () => {
  const portal = portalOfSpec();
  let admin: Client;

  beforeAll(async () => {
    admin = await portal.admin();
  });
  beforeEach(async () => {
    portal.clock.set('2026-03-04T12:00:00.000Z');
    await portal.database.query('DELETE FROM users');
  });

  type Query = NonNullable<Parameters<typeof admin.call<typeof listMembers>>[1]['query']>;
  const list = async (query: Query = {}) => (await admin.call(listMembers, { query })).body;
  const names = async (query?: Query) => (await list(query)).members.map(({ firstName }) => firstName);
  const details = async (id: string) => (await admin.call(getMember, { params: { id } })).body;
  const own = async (client: Client) => (await client.call(listMemberCourses, {})).body.map(({ course }) => course.id);
  const saveLesson = (client: Client, lessonId: string) =>
    client.call(saveLessonProgress, {
      params: { lessonId },
      body: { lessonId, completed: true, reflection: 'Done', activitiesCompleted: [] },
    });

  describe('are listed', () => {
    beforeEach(async () => {
      for (const [firstName, lastName] of [
        ['Ada', 'Reyes'],
        ['Bo', 'Percent%'],
        ['Cy', 'Adams'],
      ] as const) {
        await portal.member({ firstName, lastName, email: `${firstName.toLowerCase()}@example.com` });
        portal.clock.advance({ hours: 1 });
      }
    });

    test.each<[Query, string[]]>([
      [{}, ['Cy', 'Bo', 'Ada']],
      [{ order: 'joined' }, ['Cy', 'Bo', 'Ada']],
      [{ order: 'name' }, ['Cy', 'Bo', 'Ada']],
      [{ search: 'ADA' }, ['Cy', 'Ada']],
      [{ search: ' bo percent% ' }, ['Bo']],
      [{ search: '%' }, ['Bo']],
      [{ search: 'bo@example' }, ['Bo']],
      [{ search: "'; DROP TABLE users" }, []],
      [{ standing: 'deactivated' }, []],
      [{ page: 2 }, []],
    ])('by %j', async (query, expected) => {
      expect(await names(query)).toEqual(expected);
    });

    test('those who were here last come first', async () => {
      const [, , ada] = (await list()).members;
      const client = portal.visitor();
      await client.send('POST', '/api/login', { form: { email: ada?.email ?? '', password: MEMBER_PASSWORD } });
      expect((await list()).members[0]).toMatchObject({
        firstName: 'Ada',
        lastActiveAt: portal.clock.now().toISOString(),
      });
      await client.goTo('/api/logout');
      expect((await list()).members[0]).toMatchObject({ firstName: 'Ada' });
    });

    test('a page at a time, none twice, with how many there are', async () => {
      await portal.database.query(
        `INSERT INTO users (email, password_hash, first_name, last_name, created_at)
         SELECT 'm' || n || '@example.com', '', 'M' || n, 'Same', now() FROM generate_series(1, 57) n`,
      );
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, order: 'name' })));
      expect(pages.map(({ members, total }) => [members.length, total])).toEqual([
        [25, 60],
        [25, 60],
        [10, 60],
        [0, 60],
      ]);
      expect(new Set(pages.flatMap(({ members }) => members.map(({ id }) => id))).size).toBe(60);
    });
  });

  test('a member’s courses show what was assigned, and how far they are', async () => {
    const member = await portal.member();
    await saveLesson(member, 'realtor-fire-foundation-3');
    const { courses, lessonsCompleted } = await details(await idOf(member));
    expect(lessonsCompleted).toBe(1);
    expect(courses.map(({ courseKey, assigned, completed }) => [courseKey, assigned, completed])).toEqual([
      ['clarity', true, 0],
      ['discipline', true, 0],
      ['fire-foundation', false, 0],
      ['fire-identity', false, 0],
      ['realtor-fire-foundation', false, 1],
    ]);
    expect(courses.at(-1)).toMatchObject({
      progress: (1 / 29) * 100,
      lastSavedAt: portal.clock.now().toISOString(),
    });
  });

  test('courses are assigned and taken back; one that was begun stays in the member’s list', async () => {
    const member = await portal.member();
    const id = await idOf(member);
    const params = { id, courseKey: 'fire-identity' } as const;
    for (let twice = 0; twice < 2; twice++) expect((await admin.call(assignCourse, { params })).status).toBe(200);
    expect(await own(member)).toEqual(['clarity', 'discipline', 'fire-identity']);

    await saveLesson(member, 'clarity-1');
    for (const courseKey of ['clarity', 'discipline', 'fire-identity'] as const) {
      await admin.call(unassignCourse, { params: { id, courseKey } });
    }
    expect(await own(member)).toEqual(['clarity']);
  });

  test('a locked course cannot be assigned', async () => {
    const id = await idOf(await portal.member());
    const { status, body } = await admin.refused(assignCourse, { params: { id, courseKey: 'fire-execution' } });
    expect([status, body.code]).toEqual([403, 'course_locked']);
  });

  test('a deactivated member is out at once, on every device, and told so at sign-in', async () => {
    const email = 'closed@example.com';
    const member = await portal.member({ email });
    const id = await idOf(member);
    const form = { email, password: MEMBER_PASSWORD };
    const signIn = (fields = form) => portal.visitor().send('POST', '/api/login', { form: fields });

    const { body } = await admin.call(deactivateMember, { params: { id } });
    expect(body.deactivatedAt).toBe(portal.clock.now().toISOString());
    expect((await member.call(getCurrentUser, {})).status).toBe(401);
    const refused = await signIn();
    expect(refused.status).toBe(403);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(String(refused.body)).toContain('This account has been deactivated');
    expect(String((await signIn({ ...form, password: 'a wrong guess' })).body)).not.toContain('deactivated');

    await admin.call(reactivateMember, { params: { id } });
    expect((await signIn()).status).toBe(303);
    expect((await details(id)).deactivatedAt).toBeNull();
    const trail = (await admin.call(listAuditEntries, {})).body.map(({ action, subject }) => [action, subject]);
    expect(trail).toEqual(
      expect.arrayContaining([
        ['Deactivated a member', email],
        ['Reactivated a member', email],
      ]),
    );
  });

  test('a session that opens while the member is deactivated is worth nothing', async () => {
    const member = await portal.member();
    await portal.database.query('UPDATE users SET deactivated_at = now()');
    expect((await member.call(getCurrentUser, {})).status).toBe(401);
  });

  test.each([getMember, deactivateMember, reactivateMember])(
    'a member who is not there is not found: %#',
    async (call) => {
      expect((await admin.refused(call, { params: { id: NOBODY } })).status).toBe(404);
    },
  );

  test.each([
    ['standing=gone', 'standing'],
    ['order=shoe-size', 'order'],
    ['page=0', 'page'],
    ['page=a', 'page'],
    ['search=%00', 'search'],
  ])('?%s is refused by name', async (query, field) => {
    const { status, body } = await admin.send('GET', `${listMembers.path}?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: field }] });
  });
});
