import { randomUUID } from 'node:crypto';
import { createHabit } from '@portal/contracts/habits';
import { deleteAccount } from '@portal/contracts/account';
import { exportMemberData, exportMemberPage } from '@portal/contracts/account-export';
import { listAuditEntries } from '@portal/contracts/audit';
import { createComment, listComments } from '@portal/contracts/comments';
import { createPost, listPosts } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { assignCourse, listMembers } from '@portal/contracts/members';
import { listReports, reportPost } from '@portal/contracts/moderation';
import { addCoach } from '../../../test/coaching';
import { MEMBER_PASSWORD, portalOfSpec } from '../../../test/portal';
import { anEmail, idOf, statusOf, subjectsTo } from '../../../test/fixtures';
import { MEMBER_TABLES } from './member-data';

const FORMER = { firstName: 'Former', lastName: 'member', profileImageUrl: null };

describe('what is held of a member', () => {
  const portal = portalOfSpec({
    environment: { PUBLIC_ORIGIN: 'https://portal.example' },
    limits: { exportsPerMember: { max: 3, minutes: 60 } },
  });

  const emailsTo = (email: string) => subjectsTo(portal.database, email);

  /** A member with something in every table that can hold something of a member's. */
  async function aBusyMember(email: string) {
    // So that their posts are the newest.
    portal.clock.advance({ minutes: 1 });
    const member = await portal.member({ email, firstName: 'Robin', lastName: 'Quill' });
    const id = await idOf(member);
    const { body: post } = await member.call(createPost, { body: { content: 'A post of mine <b>' } });
    await member.call(createHabit, { body: { title: 'A habit of mine', weekdays: [1, 3] } });
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
      ['INSERT INTO threads (user_id, latest_at, team_read_to) VALUES ($1, $2, $2)', [now]],
      [
        `WITH m AS (
          INSERT INTO thread_messages (user_id, side, content, created_at) VALUES ($1, 'member', $2, $3) RETURNING id
        )
        INSERT INTO thread_attachments (user_id, message_id, side, sender, token, kind, name, content, bytes, created_at)
        SELECT $1, id, 'member', $1::text, $4, 'pdf', 'A file of mine.pdf', $5, 8, $3 FROM m`,
        ['A message of mine', now, randomUUID(), Buffer.from('%PDF-1.7')],
      ],
      ['INSERT INTO plan_requests (user_id, plan, note, created_at) VALUES ($1, $2, $3, $4)', ['elite', 'A wish', now]],
      [
        `INSERT INTO grants (user_id, plan_key, opens, kind, starts_at) VALUES ($1, 'core-basic', '["courses"]', 'owner', $2)`,
        [now],
      ],
      [
        `WITH version AS (
          INSERT INTO plan_versions (plan_key, number, cents, currency, interval, opens, only_for, is_offer, created_at)
          SELECT 'elite', max(number) + 1, 350000, 'usd', 'month', '[]', $1, true, $2 FROM plan_versions RETURNING id
        ), offer AS (
          INSERT INTO offers (user_id, plan_request_id, plan_version_id, note, made_at, ends_at)
          SELECT $1, r.id, v.id, 'A price of mine', $2, $2 FROM plan_requests r, version v WHERE r.user_id = $1
        ), begun AS (
          INSERT INTO checkouts (provider, plan_version_id, user_id, email, created_at, expires_at)
          SELECT 'embedded', id, $1, 'robin@pay.example', $2, $2 FROM version
        ), payer AS (
          INSERT INTO customers (provider, ref, email, user_id, created_at)
          VALUES ('embedded', $3, 'robin@pay.example', $1, $2) RETURNING id
        ), bill AS (
          INSERT INTO invoices (provider, ref, customer_id, state, cents, currency, issued_at, fetched_at)
          SELECT 'embedded', $3, id, 'paid', 350000, 'usd', $2, $2 FROM payer
        ), bought AS (
          INSERT INTO subscriptions (provider, ref, customer_id, plan_version_id, state, started_at, period_ends_at, ended_at, fetched_at)
          SELECT 'embedded', $3, p.id, v.id, 'ended', $2, $2, $2, $2 FROM payer p, version v RETURNING id
        )
        INSERT INTO guarantee_claims (user_id, subscription_id, words, made_at) SELECT $1, id, 'A claim of mine', $2 FROM bought`,
        [now, randomUUID()],
      ],
      ['INSERT INTO identities VALUES ($2, $3, $1, $4)', ['https://login.example', randomUUID(), now]],
      ['INSERT INTO pictures VALUES ($1, $2, $3)', [Buffer.from('A picture of mine'.repeat(10)), now]],
      [
        `INSERT INTO post_pictures (user_id, post_id, token, webp, width, height, description, created_at)
        VALUES ($1, $2, $3, $4, 4, 3, 'A screenshot of mine', $5)`,
        [post.id, `${randomUUID()}-token-`, Buffer.from('Not a face'), now],
      ],
      ["INSERT INTO first_days (user_id, goal) VALUES ($1, 'A goal of mine')", []],
      ['INSERT INTO address_links VALUES ($2, $1, $3, $3)', [randomUUID(), now]],
      [
        `INSERT INTO member_invitations (token_hash, email, name, created_at, expires_at, accepted_at, user_id)
        VALUES ($2, 'robin@work.example', 'An invitation of mine', $3, $3, $3, $1)`,
        [randomUUID(), now],
      ],
      [
        `INSERT INTO starting_points VALUES ($1, 'Retail', 'Under $50,000', 'Over $1,000,000', 'A shop of mine', $2)`,
        [now],
      ],
      [
        `WITH import AS (
          INSERT INTO imports (kind, name, state, unread, rows, fresh, there, refused, created_at)
          VALUES ('members', 'people.csv', 'done', '{}', 1, 0, 0, 0, $2) RETURNING id
        )
        INSERT INTO import_rows (import_id, row, name, email, outcome, user_id, taken_at)
        SELECT id, 2, 'A row of mine', 'robin@import.example', 'created', $1, $2 FROM import`,
        [now],
      ],
      [
        "INSERT INTO check_ins (user_id, kind, due_at, completed_at, note) VALUES ($1, 'sms-check-ins', $2, $2, 'The team’s')",
        [now],
      ],
      ['INSERT INTO post_mentions VALUES ($2, 0, $1)', [otherPost.id]],
      [
        `WITH c AS (
          INSERT INTO post_comments (post_id, user_id, content, created_at) VALUES ($2, $3, '@', $4) RETURNING id
        ) INSERT INTO comment_mentions SELECT id, 0, $1 FROM c`,
        [post.id, await idOf(other), now],
      ],
      ['INSERT INTO mention_emails VALUES ($2, $1)', [otherPost.id]],
      [
        `WITH e AS (
          INSERT INTO community_events (title, starts_at, duration_minutes, changed_at)
          VALUES ('A meetup of mine', $2, 60, $2) RETURNING id
        ) INSERT INTO event_attendees SELECT id, $1, $2 FROM e`,
        [now],
      ],
      [
        `WITH s AS (
          INSERT INTO email_sequences (name, trigger, time_zone, created_at)
          VALUES ('A sequence of mine', '{}', 'UTC', $2) RETURNING id
        ), st AS (
          INSERT INTO email_sequence_steps (sequence_id, position, wait_days, hour, subject, body)
          SELECT id, 0, 1, 9, '', '' FROM s RETURNING id
        ), e AS (
          INSERT INTO email_sequence_enrollments (sequence_id, user_id, triggered_at, enrolled_at, waiting_since)
          SELECT id, $1, $2, $2, $2 FROM s RETURNING id
        ) INSERT INTO email_sequence_results SELECT e.id, st.id, 'sent', $2 FROM e, st`,
        [now],
      ],
      ["INSERT INTO member_profiles (user_id, bio) VALUES ($1, 'A bio of mine')", []],
      [
        "INSERT INTO notifications (user_id, kind, text, path, since, at) VALUES ($1, 'session', 'A notification of mine', '/coaching', $2, $2)",
        [now],
      ],
      ["INSERT INTO notification_settings (user_id, quiet_from, quiet_until) VALUES ($1, '21:00', '07:00')", []],
      ["INSERT INTO push_choices VALUES ($1, 'cheer', true)", []],
      [
        `WITH device AS (
          INSERT INTO push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
          SELECT id, user_id, $2, '', '', $3 FROM sessions WHERE user_id = $1 RETURNING id
        )
        INSERT INTO push_messages (notification_id, subscription_id, queued_at, next_attempt_at)
        SELECT n.id, device.id, $3, $3 FROM notifications n, device WHERE n.user_id = $1 LIMIT 1`,
        [`https://push.example/${randomUUID()}`, now],
      ],
      ['INSERT INTO partner_seekers VALUES ($1, $2)', [now]],
      [
        `WITH pair AS (INSERT INTO partnerships (proposed_at, started_at) VALUES ($2, $2) RETURNING id), members AS (
          INSERT INTO partnership_members SELECT member, pair.id, $2 FROM pair CROSS JOIN unnest(ARRAY[$1::uuid, $3]) member
        )
        INSERT INTO partner_messages (partnership_id, user_id, content, created_at)
        SELECT id, $1::uuid, 'A message to my partner', $2 FROM pair`,
        [now, await idOf(other)],
      ],
      ['UPDATE coaches SET user_id = $1 WHERE id = $2', [coach]],
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
        `WITH change AS (
          INSERT INTO person_changes (at, kind, person_id, other_id, automatic)
          VALUES ($3, 'kept-apart', gen_random_uuid(), gen_random_uuid(), false) RETURNING number
        ), record AS (INSERT INTO changed_records (change_number, user_id) SELECT number, $1 FROM change)
        INSERT INTO apart_records (change_number, user_id, other_user_id)
        SELECT number, $1::uuid, $2::uuid FROM change UNION ALL SELECT number, $2, $1 FROM change`,
        [await idOf(other), now],
      ],
      [
        `INSERT INTO coaching_sessions (coach_id, member_id, title, description, starts_at, duration_minutes, session_type,
          open_until) VALUES ($2, $1, 'A session of mine', '', $3, 50, 'one-on-one', $3)`,
        [coach, new Date(now.getTime() + 86_400_000)],
      ],
      [
        `WITH s AS (
          INSERT INTO coaching_sessions (coach_id, title, description, starts_at, duration_minutes, session_type, open_until)
          VALUES ($2, 'A seat of mine', '', $3, 60, 'group', $3) RETURNING id, starts_at
        ) INSERT INTO rsvps (session_id, planned_at, user_id, state, since) SELECT id, starts_at, $1, 'going', $3 FROM s`,
        [coach, new Date(now.getTime() + 2 * 86_400_000)],
      ],
      [
        `INSERT INTO session_dates SELECT id, starts_at, starts_at, 50, NULL, 1, $2 FROM coaching_sessions
        WHERE member_id = $1`,
        [now],
      ],
      [
        `INSERT INTO session_records (session_id, occurrence, private_notes, shared_notes, saved_at)
        SELECT id, '', 'For the team alone', 'A word of mine', $2 FROM coaching_sessions WHERE member_id = $1`,
        [now],
      ],
      [
        `WITH endpoint AS (
        INSERT INTO webhook_endpoints (url, events, secret, created_at) VALUES ($2, '{}', 'whsec_', $3) RETURNING id
      )
      INSERT INTO webhook_deliveries (endpoint_id, message_id, event, body, user_id, created_at, queued_at)
      SELECT id, gen_random_uuid(), 'member.created', '{}', $1, $3, $3 FROM endpoint`,
        [`https://${randomUUID()}.example`, now],
      ],
      [
        `INSERT INTO action_items SELECT $2, s.id, p.id, $3
        FROM coaching_sessions s JOIN priorities p ON p.user_id = s.member_id WHERE s.member_id = $1`,
        [randomUUID(), now],
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
      WHERE c.contype = 'f' AND c.confrelid::regclass::text = ANY ($1) ORDER BY 1, 4 DESC`,
      [['users', ...Object.keys(MEMBER_TABLES).filter((table) => MEMBER_TABLES[table]?.becomes === 'deleted')]],
    );

  /** How many rows of each table belong to a member. */
  async function rowsOf(id: string): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { table, column, parent } of await foreignKeys()) {
      const whose = parent === 'coaching_sessions' ? 'member_id' : 'user_id';
      const owner = parent === 'users' ? '$1' : `(SELECT id FROM ${parent} WHERE ${whose} = $1)`;
      const [row] = await portal.database.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM ${table} WHERE ${column} IN (${owner})`,
        [id],
      );
      counts[table] = (counts[table] ?? 0) + (row?.count ?? 0);
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
      habits: expect.arrayContaining([
        expect.objectContaining({ title: 'A habit of mine', weekdays: [1, 3] }),
      ]) as unknown,
      coachingSessions: [{ title: 'A session of mine', coach: 'Dana Whitfield' }],
      bought: [{ plan: 'Elite Private Access', cents: 350_000, state: 'ended' }],
      invoices: [{ cents: 350_000, state: 'paid' }],
    });
    expect(data.habits[0]?.completedOn).toEqual(['2026-03-01']);

    const page = await member.call(exportMemberPage, {});
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-disposition')).toBe('attachment; filename="five-pillars-my-data.html"');
    const pictures = String(page.body).match(/<img src="data:image\/webp;base64,[\w+/=]+"/g);
    expect(pictures).toHaveLength(2);
    const without = pictures?.reduce((text, picture) => text.replace(picture, ''), String(page.body));
    expect(without).not.toMatch(/<script|<link|<img|src=|href=/);
    for (const text of [
      'reflection',
      'comment',
      'message',
      'file',
      'priority',
      'report',
      'screenshot',
      'session',
      'word',
      'seat',
      'goal',
      'price',
      'claim',
      'bio',
      'meetup',
    ]) {
      expect(page.body).toContain(`A ${text} of mine`);
    }
    expect(page.body).toContain('A post of mine &lt;b&gt;');
    expect(JSON.stringify(data) + String(page.body)).not.toContain('For the team alone');
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
    expect(await emailsTo(email)).toEqual(['Your account has been deleted']);
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
    expect(page.body).toContain('Your account has been deleted');
    await portal.member({ email });
  });
});
