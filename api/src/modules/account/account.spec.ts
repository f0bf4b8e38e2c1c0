import { randomUUID } from 'node:crypto';
import {
  changePassword,
  deleteAccount,
  getAccount,
  listDevices,
  signOutDevice,
  signOutOtherDevices,
  updateProfile,
  type Profile,
} from '@portal/contracts/account';
import { exportMemberData, exportMemberPage } from '@portal/contracts/account-export';
import { listAuditEntries } from '@portal/contracts/audit';
import { getCurrentUser } from '@portal/contracts/auth';
import { createComment, listComments } from '@portal/contracts/comments';
import { createPost, listPosts } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { changeLeadStatus } from '@portal/contracts/leads';
import { assignCourse, listMembers } from '@portal/contracts/members';
import { listReports, reportPost } from '@portal/contracts/moderation';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import type { Client } from '../../../test/client';
import { addCoach } from '../../../test/coaching';
import { MEMBER_PASSWORD, startPortal, type Portal } from '../../../test/portal';
import { MEMBER_TABLES } from './member-data';

const profile: Profile = {
  firstName: 'Ada',
  lastName: 'Reyes',
  timeZone: 'Europe/Berlin',
  timeZoneChosen: true,
};
const NEW_PASSWORD = 'a better horse battery';
const FORMER = { firstName: 'Former', lastName: 'member', profileImageUrl: null };

describe('a member’s account', () => {
  let portal: Portal;

  beforeAll(async () => {
    portal = await startPortal({
      environment: { PUBLIC_ORIGIN: 'https://portal.example' },
      limits: { wrongPasswordsPerMember: { max: 3, minutes: 15 }, exportsPerMember: { max: 3, minutes: 60 } },
    });
  }, 60_000);
  afterAll(() => portal.stop());

  const anEmail = () => `${randomUUID()}@example.com`;
  const idOf = async (member: Client) => (await member.call(getCurrentUser, {})).body.id;
  const statusOf = async (client: Client) => (await client.call(getCurrentUser, {})).status;
  const mailsTo = async (email: string) =>
    (
      await portal.database.query<{ subject: string }[]>(
        "SELECT subject FROM outbox WHERE recipient = $1 AND kind = 'account' ORDER BY created_at, subject",
        [email],
      )
    ).map(({ subject }) => subject);

  async function signIn(email: string, password = MEMBER_PASSWORD, userAgent?: string): Promise<Client> {
    const client = portal.visitor();
    if (userAgent) client.headers['user-agent'] = userAgent;
    const { status } = await client.send('POST', '/api/login', { form: { email, password } });
    expect(status).toBe(303);
    return client;
  }

  describe('profile', () => {
    test('is theirs to change', async () => {
      const email = anEmail();
      const member = await portal.member({ email });
      const changes = { ...profile, firstName: ' Adela ' };
      const { status, body } = await member.call(updateProfile, { body: changes });
      expect([status, body]).toEqual([200, { ...changes, firstName: 'Adela', email, profileImageUrl: null }]);
      expect((await member.call(getAccount, {})).body).toEqual(body);
      expect((await member.call(getCurrentUser, {})).body).toMatchObject({
        firstName: 'Adela',
        timeZone: 'Europe/Berlin',
      });
    });

    test.each<[string, Partial<Profile>, string]>([
      ['no first name', { firstName: ' ' }, 'firstName'],
      ['an endless last name', { lastName: 'x'.repeat(101) }, 'lastName'],
      ['a zone on no map', { timeZone: 'Europe/Atlantis' }, 'timeZone'],
      ['an offset for a zone', { timeZone: '+05:30' }, 'timeZone'],
    ])('with %s is refused by name', async (_, changes, field) => {
      const member = await portal.member();
      const { status, body } = await member.refused(updateProfile, { body: { ...profile, ...changes } });
      expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
    });

    test('a zone that was chosen stays; one that was not follows the browser again', async () => {
      const member = await portal.member({ timeZone: 'Pacific/Auckland' });
      const zone = async () => (await member.call(getCurrentUser, {})).body.timeZone;
      expect(await zone()).toBe('Pacific/Auckland');
      await member.call(updateProfile, { body: profile });
      expect(await zone()).toBe('Europe/Berlin');
      await member.call(updateProfile, { body: { ...profile, timeZone: 'Asia/Tokyo', timeZoneChosen: false } });
      expect(await zone()).toBe('Pacific/Auckland');
    });
  });

  describe('password', () => {
    test('is changed with the current one; other sessions end, this one gets a new token', async () => {
      const email = anEmail();
      const member = await portal.member({ email });
      const other = await signIn(email);
      const old = new Map(member.cookies);
      await portal.visitor().send('POST', '/api/forgot-password', { form: { email } });

      const body = { currentPassword: MEMBER_PASSWORD, password: NEW_PASSWORD };
      expect((await member.call(changePassword, { body })).status).toBe(200);
      expect(await statusOf(member)).toBe(200);
      expect(await statusOf(other)).toBe(401);
      expect(member.cookies.get('__Host-session')).not.toBe(old.get('__Host-session'));
      const thief = portal.visitor();
      for (const [name, value] of old) thief.cookies.set(name, value);
      expect(await statusOf(thief)).toBe(401);
      await signIn(email, NEW_PASSWORD);
      expect(await mailsTo(email)).toEqual(['Choose a new password', 'Your password was changed']);
      expect(
        await portal.database.query('SELECT FROM password_resets WHERE user_id = $1', [await idOf(member)]),
      ).toEqual([]);
    });

    test.each([
      ['a wrong current one', { currentPassword: 'wrong', password: NEW_PASSWORD }, 'currentPassword'],
      ['a short new one', { currentPassword: MEMBER_PASSWORD, password: '1234567' }, 'password'],
    ])('stays as it is after %s', async (_, body, field) => {
      const email = anEmail();
      const member = await portal.member({ email });
      const refused = await member.refused(changePassword, { body });
      expect([refused.status, refused.body.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
      expect(await statusOf(member)).toBe(200);
      await signIn(email);
    });

    test('guesses are counted for each member', async () => {
      const member = await portal.member();
      const guess = async (currentPassword: string) =>
        (await member.call(changePassword, { body: { currentPassword, password: NEW_PASSWORD } })).status;
      for (let tries = 0; tries < 3; tries++) expect(await guess('wrong')).toBe(400);
      expect(await guess(MEMBER_PASSWORD)).toBe(429);
      const deletion = { currentPassword: MEMBER_PASSWORD, confirmation: 'DELETE' } as const;
      expect((await member.call(deleteAccount, { body: deletion })).status).toBe(429);
      portal.clock.advance({ minutes: 15 });
      expect(await guess(MEMBER_PASSWORD)).toBe(200);
    });
  });

  describe('devices', () => {
    test('are listed with what they said of themselves, and can be signed out', async () => {
      const email = anEmail();
      const member = await portal.member({ email });
      portal.clock.advance({ minutes: 10 });
      const phone = await signIn(email, MEMBER_PASSWORD, 'A phone');
      const tablet = await signIn(email, MEMBER_PASSWORD, 'A tablet'.padEnd(500, '!'));
      const stranger = await portal.member();

      const { body: devices } = await member.call(listDevices, {});
      expect(devices.map(({ userAgent, current }) => [userAgent?.slice(0, 8), current])).toEqual(
        expect.arrayContaining([
          [expect.any(String), true],
          ['A phone', false],
          ['A tablet', false],
        ]),
      );
      expect(devices[0]).toMatchObject({ current: true, lastSeenAt: portal.clock.now().toISOString() });
      expect(JSON.stringify(devices)).not.toContain(member.cookies.get('__Host-session'));

      const params = { id: devices.find(({ userAgent }) => userAgent === 'A phone')?.id ?? '' };
      expect((await stranger.call(signOutDevice, { params })).status).toBe(404);
      expect((await member.call(signOutDevice, { params })).status).toBe(200);
      expect((await member.call(signOutDevice, { params })).status).toBe(404);
      expect([await statusOf(phone), await statusOf(tablet)]).toEqual([401, 200]);

      expect((await member.call(signOutOtherDevices, {})).status).toBe(200);
      expect([await statusOf(member), await statusOf(tablet), await statusOf(stranger)]).toEqual([200, 401, 200]);
      expect((await member.call(listDevices, {})).body).toHaveLength(1);
    });

    test('that expired are not listed', async () => {
      const email = anEmail();
      await portal.member({ email });
      portal.clock.advance({ days: 14 });
      expect((await (await signIn(email)).call(listDevices, {})).body).toHaveLength(1);
    });
  });

  /** A member with something in every table that can hold something of a member's. */
  async function aBusyMember(email: string) {
    // So that their posts are the newest.
    portal.clock.advance({ minutes: 1 });
    const member = await portal.member({ email, firstName: 'Robin', lastName: 'Quill' });
    const id = await idOf(member);
    const { body: post } = await member.call(createPost, { body: { content: 'A post of mine <b>' } });
    const other = await portal.member();
    const { body: otherPost } = await other.call(createPost, { body: { content: 'Not mine' } });
    const params = { id: otherPost.id };
    await member.call(createComment, { params, body: { content: 'A comment of mine' } });
    await member.call(reportPost, { params, body: { reason: 'spam', note: 'A report of mine' } });
    await portal.visitor().send('POST', '/api/forgot-password', { form: { email } });
    const coach = await addCoach(portal.database);
    const now = portal.clock.now();
    const rows: [string, unknown[]][] = [
      ['INSERT INTO post_cheers VALUES ($2, $1, $3)', [otherPost.id, now]],
      ['INSERT INTO priorities (user_id, title, created_at) VALUES ($1, $2, $3)', ['A priority of mine', now]],
      ['INSERT INTO coach_messages (user_id, content, created_at) VALUES ($1, $2, $3)', ['A message of mine', now]],
      ['INSERT INTO plan_requests (user_id, plan, note, created_at) VALUES ($1, $2, $3, $4)', ['elite', 'A wish', now]],
      ['INSERT INTO identities VALUES ($2, $3, $1, $4)', ['https://login.example', randomUUID(), now]],
      ['INSERT INTO pictures VALUES ($1, $2, $3)', [Buffer.from('A picture of mine'.repeat(10)), now]],
      ['INSERT INTO calendar_feeds VALUES ($1, $2, $3)', [randomUUID(), now]],
      [
        `INSERT INTO habit_completions SELECT id, $2, 0, $3 FROM habits WHERE user_id = $1 AND position = 1`,
        ['2026-03-01', now],
      ],
      [
        `INSERT INTO lesson_progress SELECT $1, l.id, true, $2, ARRAY[a.key], $3, 1, $3
        FROM lessons l JOIN activities a ON a.lesson_id = l.id AND a.position = 1 WHERE l.course_key = 'clarity' AND l.day = 1`,
        ['A reflection of mine', now],
      ],
      [
        `INSERT INTO coaching_sessions (coach_id, member_id, title, description, starts_at, duration_minutes, session_type,
          open_until) VALUES ($2, $1, 'A session of mine', '', $3, 50, 'one-on-one', $3)`,
        [coach, new Date(now.getTime() + 86_400_000)],
      ],
    ];
    for (const [statement, values] of rows) await portal.database.query(statement, [id, ...values]);
    return { member, id, post, otherPost, other };
  }

  /** Foreign keys to members, and to what goes with them, with what each does when its member goes. */
  const foreignKeys = () =>
    portal.database.query<{ table: string; column: string; parent: string; onDelete: string }[]>(
      `SELECT c.conrelid::regclass::text AS table, a.attname AS column, c.confrelid::regclass::text AS parent,
        c.confdeltype AS "onDelete"
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
      WHERE c.contype = 'f' AND c.confrelid::regclass::text = ANY ($1) ORDER BY 1`,
      [['users', ...Object.keys(MEMBER_TABLES).filter((table) => MEMBER_TABLES[table]?.becomes === 'deleted')]],
    );

  /** How many rows of each table belong to a member. */
  async function rowsOf(id: string): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { table, column, parent } of await foreignKeys()) {
      const owner = parent === 'users' ? '$1' : `(SELECT id FROM ${parent} WHERE user_id = $1)`;
      const [row] = await portal.database.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM ${table} WHERE ${column} IN (${owner})`,
        [id],
      );
      counts[table] = row?.count ?? 0;
    }
    return counts;
  }

  test('every table that names a member is in the export and in the deletion', async () => {
    const tables = Object.fromEntries((await foreignKeys()).map(({ table, onDelete }) => [table, onDelete]));
    const expected = Object.entries(MEMBER_TABLES).map(([table, { becomes }]) => [
      table,
      becomes === 'deleted' ? 'c' : 'n',
    ]);
    expect(tables).toEqual(Object.fromEntries(expected));
    const columns = await portal.database.query<{ table: string }[]>(`
      SELECT DISTINCT table_name AS table FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name IN ('user_id', 'member_id', 'owner_id', 'author_id')`);
    expect(Object.keys(tables)).toEqual(expect.arrayContaining(columns.map(({ table }) => table)));
  });

  test('the export has everything, once as data and once as a page without script', async () => {
    const { member, id } = await aBusyMember(anEmail());
    expect(Object.entries(await rowsOf(id)).filter(([, count]) => count === 0)).toEqual([]);

    const { headers, body: data } = await member.call(exportMemberData, {});
    expect(headers.get('content-disposition')).toBe('attachment; filename="five-pillars-my-data.json"');
    for (const { part } of Object.values(MEMBER_TABLES)) if (part) expect(data[part]).not.toEqual([]);
    expect(data).toMatchObject({
      account: { firstName: 'Robin', lastName: 'Quill' },
      lessons: [{ day: 1, reflection: 'A reflection of mine', ticked: [expect.any(String)] }],
      posts: [{ content: 'A post of mine <b>' }],
      comments: [{ content: 'A comment of mine' }],
      coachingSessions: [{ title: 'A session of mine', coach: 'Dana Whitfield' }],
    });
    expect(data.habits[0]?.completedOn).toEqual(['2026-03-01']);

    const page = await member.call(exportMemberPage, {});
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-disposition')).toBe('attachment; filename="five-pillars-my-data.html"');
    const pictures = String(page.body).match(/<img src="data:image\/webp;base64,[\w+/=]+"/g);
    expect(pictures).toHaveLength(1);
    expect(String(page.body).replace(pictures?.[0] ?? '', '')).not.toMatch(/<script|<link|<img|src=|href=/);
    for (const text of ['reflection', 'comment', 'message', 'priority', 'report', 'session']) {
      expect(page.body).toContain(`A ${text} of mine`);
    }
    expect(page.body).toContain('A post of mine &lt;b&gt;');
  });

  test('the export is limited', async () => {
    const member = await portal.member();
    for (let tries = 0; tries < 3; tries++) expect((await member.call(exportMemberData, {})).status).toBe(200);
    expect((await member.call(exportMemberPage, {})).status).toBe(429);
  });

  test.each([
    ['the wrong password', { currentPassword: 'wrong', confirmation: 'DELETE' }, 'currentPassword'],
    ['another word', { currentPassword: MEMBER_PASSWORD, confirmation: 'delete' }, 'confirmation'],
  ])('is not deleted with %s', async (_, body, field) => {
    const member = await portal.member();
    const refused = await member.refused(deleteAccount, { body: body as never });
    expect([refused.status, refused.body.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
    expect(await statusOf(member)).toBe(200);
  });

  test('is deleted for good: what was shared stays without a name, all else is gone', async () => {
    const email = anEmail();
    const { member, id, post, otherPost, other } = await aBusyMember(email);
    await other.call(reportPost, { params: { id: post.id }, body: { reason: 'other' } });
    const admin = await portal.admin();
    await admin.call(assignCourse, { params: { id, courseKey: 'fire-foundation' } });

    const body = { currentPassword: MEMBER_PASSWORD, confirmation: 'DELETE' } as const;
    expect((await member.call(deleteAccount, { body })).status).toBe(200);
    expect([...member.cookies.keys()]).toEqual([]);
    expect(Object.values(await rowsOf(id)).every((count) => count === 0)).toBe(true);
    expect(await portal.database.query('SELECT FROM users WHERE id = $1', [id])).toEqual([]);
    expect(await mailsTo(email)).toEqual(['Your account is deleted']);
    const again = await portal.visitor().send('POST', '/api/login', { form: { email, password: MEMBER_PASSWORD } });
    expect(again.status).toBe(401);

    const feed = (await other.call(listPosts, {})).body;
    expect(feed.find((one) => one.id === post.id)).toMatchObject({ user: FORMER, mine: false });
    const comments = (await other.call(listComments, { params: { id: otherPost.id } })).body;
    expect(comments).toMatchObject([{ content: 'A comment of mine', user: FORMER, mine: false }]);
    expect((await other.call(getDashboard, {})).body.communityPosts).toContainEqual(
      expect.objectContaining({ id: post.id, user: FORMER }),
    );

    expect((await admin.call(listMembers, { query: { search: 'Former' } })).body.total).toBe(0);
    expect((await admin.call(listMembers, { query: { search: email } })).body.total).toBe(0);
    const reported = (await admin.call(listReports, {})).body;
    const nobody = { firstName: 'Former', lastName: 'member', email: null };
    expect(reported.find((one) => one.post.id === post.id)?.post.author).toEqual(nobody);
    expect(reported.find((one) => one.post.id === otherPost.id)?.reports).toMatchObject([
      { note: 'A report of mine', open: true, member: nobody },
    ]);
    const trail = (await admin.call(listAuditEntries, {})).body;
    expect(trail.find(({ action }) => action === 'Assigned a course')?.subject).toBe('Former member');
    expect(JSON.stringify(trail)).not.toContain(email);

    const page = await portal.visitor().send('GET', '/api/account-deleted');
    expect(page.body).toContain('Your account is deleted');
    await portal.member({ email });
  });

  describe('the questionnaire of who deletes their account', () => {
    const answers = {
      name: 'Robin Quill',
      phone: '555 010 0199',
      industry: 'Retail',
      currentIncome: 'Under $50,000',
      incomeGoal: 'Over $1,000,000',
      businessDescription: 'Two shops, no routine, long evenings.',
    } as const;
    const send = (email: string) => portal.visitor().call(submitQuestionnaire, { body: { ...answers, email } });
    const rowsWith = async (table: string, text: string) =>
      (await portal.database.query<object[]>(`SELECT FROM ${table} t WHERE t::text ILIKE '%' || $1 || '%'`, [text]))
        .length;
    const leave = async (member: Client) => {
      const body = { currentPassword: MEMBER_PASSWORD, confirmation: 'DELETE' } as const;
      expect((await member.call(deleteAccount, { body })).status).toBe(200);
    };
    const linkTo = async (email: string) => {
      const [mail] = await portal.database.query<{ body: string }[]>(
        `SELECT body FROM outbox WHERE recipient = $1 AND subject = 'Your account is deleted'`,
        [email],
      );
      return /https:\/\/portal\.example(\/api\/erase-questionnaire\?token=([\w-]+))/.exec(mail?.body ?? '') ?? [];
    };

    test('is not forgotten: the last mail has a link that erases it, its mails and its name in the trail', async () => {
      const email = anEmail();
      const id = (await send(email.toUpperCase())).body.id;
      const admin = await portal.admin();
      await admin.call(changeLeadStatus, { params: { id }, body: { from: 'new', to: 'contacted' } });
      await leave(await portal.member({ email }));
      expect(await rowsWith('questionnaires', email)).toBe(1);

      const [, path = '', token = ''] = await linkTo(email);
      const visitor = portal.visitor();
      const asked = await visitor.send('GET', path);
      expect([asked.status, asked.body]).toEqual([200, expect.stringContaining('Erase my questionnaire')]);
      expect(await rowsWith('questionnaires', email)).toBe(1);
      const done = await visitor.send('POST', '/api/erase-questionnaire', { form: { token } });
      expect([done.status, done.headers.get('location')]).toEqual([303, '/api/erase-questionnaire/done']);
      expect(await rowsWith('questionnaires', email)).toBe(0);
      expect(await rowsWith('audit_entries', 'Robin Quill')).toBe(0);
      expect(await mailsTo(email)).toEqual(['Your account is deleted']);
      const { body: trail } = await admin.call(listAuditEntries, {});
      expect(trail.map(({ action, subject, address }) => [action, subject, address])).toEqual(
        expect.arrayContaining([
          ['A lead was erased by who sent it', null, 'not kept'],
          ['Changed the status of a lead', 'Erased lead', '127.0.0.1'],
        ]),
      );
      expect((await visitor.send('GET', path)).status).toBe(410);
      expect((await visitor.send('POST', '/api/erase-questionnaire', { form: { token } })).status).toBe(410);
      expect((await visitor.send('GET', '/api/erase-questionnaire/done')).body).toContain('is erased');
    });

    test('a link works for 30 days', async () => {
      const email = anEmail();
      await send(email);
      await leave(await portal.member({ email }));
      const [, path = '', token = ''] = await linkTo(email);
      portal.clock.advance({ days: 30 });
      expect((await portal.visitor().send('GET', path)).status).toBe(410);
      const { status } = await portal.visitor().send('POST', '/api/erase-questionnaire', { form: { token } });
      expect(status).toBe(410);
      expect(await rowsWith('questionnaires', email)).toBe(1);
    });

    test('attack: an account made with somebody’s address, to erase what they sent — it stays, only a mail to them can erase it', async () => {
      const email = anEmail();
      await send(email);
      await leave(await portal.member({ email }));
      expect(await rowsWith('questionnaires', email)).toBe(1);
      const guess = { token: 'x'.repeat(43) };
      expect((await portal.visitor().send('POST', '/api/erase-questionnaire', { form: guess })).status).toBe(410);
      expect(await rowsWith('questionnaires', email)).toBe(1);
    });

    test('who never sent one gets no link', async () => {
      const email = anEmail();
      await leave(await portal.member({ email }));
      expect(await linkTo(email)).toEqual([]);
    });

    test('the page after a deletion names what stays and why', async () => {
      const { body } = await portal.visitor().send('GET', '/api/account-deleted');
      for (const words of ['Former member', 'questionnaire', '30 days']) expect(body).toContain(words);
      expect(body).not.toContain('Everything personal is gone');
    });
  });
});
