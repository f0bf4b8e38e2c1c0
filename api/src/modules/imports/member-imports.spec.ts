import { exportMembers } from '@portal/contracts/members';
import { listAuditEntries } from '@portal/contracts/audit';
import { getDashboard } from '@portal/contracts/dashboard';
import { listMemberCourses } from '@portal/contracts/courses';
import { listImportRows } from '@portal/contracts/imports';
import { listGrants } from '@portal/contracts/plan-management';
import { listPlanRequests } from '@portal/contracts/plan-requests';
import type { Client } from '../../../test/client';
import { checked, reportOf, revertImport, runImport } from '../../../test/imports';
import { SMTP_SETTINGS, emailedToken } from '../../../test/invitations';
import { MEMBER_PASSWORD, portalOfSpec } from '../../../test/portal';
import { idOf } from '../../../test/fixtures';
import { findReferring } from '../../database/referring-rows.sql';
import { IMPORTED } from '../members/member-import.service';

const HEADER = 'First Name,Last Name,Email,Phone,Plan,Course Progress,Joined,Last Active,Account';
const file = (...rows: string[]) => [HEADER, ...rows].join('\r\n');
const DANA =
  'Dana,Reyes,Dana@Example.com,555 010 0199,Core Group,clarity: 1-2 4; discipline: 3,2025-02-01,2025-03-04T05:06:07.008Z,Active';

describe('an import of members', () => {
  const portal = portalOfSpec({ environment: SMTP_SETTINGS });
  let admin: Client;

  beforeEach(async () => {
    portal.clock.set('2026-03-04T12:00:00.000Z');
    await portal.emptyTables('outbox', 'users', 'questionnaires', 'audit_entries', 'imports');
    admin = await portal.admin();
  });

  const members = () =>
    portal.database.query<{ id: string; email: string }[]>('SELECT id, email FROM users ORDER BY email');
  const csv = async () => String((await admin.call(exportMembers, {})).body);

  test('checks first, and takes nothing in', async () => {
    const found = await checked(admin, 'members', file(DANA));
    expect(found).toMatchObject({ kind: 'members', state: 'checked', rows: 1, fresh: 1, there: 0, refused: 0 });
    expect(await members()).toEqual([]);
  });

  test('makes accounts as signing up does, without a password, with plan, progress and dates of the file', async () => {
    const done = await runImport(admin, await checked(admin, 'members', file(DANA)));
    expect(done).toMatchObject({ state: 'done', created: 1, fresh: 0, progress: { done: 1, of: 1 } });
    const [row] = await portal.database.query<object[]>(
      `SELECT u.email, u.password_hash, u.phone, u.must_show_address, u.email_verified_at, u.created_at, u.last_active_at,
        (SELECT count(*)::int FROM habits h WHERE h.user_id = u.id) AS habits,
        (SELECT array_agg(course_key ORDER BY course_key) FROM course_assignments a WHERE a.user_id = u.id) AS courses,
        (SELECT array_agg(lesson_id ORDER BY lesson_id) FROM lesson_progress p WHERE p.user_id = u.id AND completed) AS lessons,
        (SELECT array_agg(DISTINCT completed_at) FROM lesson_progress p WHERE p.user_id = u.id) AS completed
      FROM users u`,
    );
    const lastActive = new Date('2025-03-04T05:06:07.008Z');
    expect(row).toEqual({
      email: 'dana@example.com',
      password_hash: null,
      phone: '555 010 0199',
      must_show_address: true,
      email_verified_at: null,
      created_at: new Date('2025-02-01T12:00:00.000Z'),
      last_active_at: lastActive,
      habits: 5,
      courses: ['clarity', 'discipline'],
      lessons: ['clarity-1', 'clarity-2', 'clarity-4', 'discipline-1', 'discipline-2', 'discipline-3'],
      completed: [lastActive],
    });
    const [plan] = (await admin.call(listPlanRequests, {})).body;
    expect(plan).toMatchObject({ plan: 'core-group', settledAt: portal.clock.now().toISOString() });
    expect(await portal.database.query('SELECT subject FROM outbox')).toEqual([]);
  });

  test('an export that is imported elsewhere comes out the same', async () => {
    await runImport(
      admin,
      await checked(
        admin,
        'members',
        file(
          DANA,
          "'=Sum,\"O'Neil, Jr.\",sum@example.com,'+1 555 010 0199,,fire-identity: 5-5,2025-01-02,,Deactivated",
          'Ann,"Two\nlines",ann@example.com,,Elite Private Access,,2025-01-03,2025-01-04,',
        ),
      ),
    );
    const before = await csv();
    expect(before.split('\r\n')).toHaveLength(5);
    await portal.database.query('DELETE FROM users');
    const again = await checked(admin, 'members', before);
    expect(again).toMatchObject({ rows: 3, fresh: 3, unread: [] });
    await runImport(admin, again);
    const lines = (text: string) => text.split('\r\n').toSorted();
    expect(lines(await csv())).toEqual(lines(before));
  });

  test('progress comes to the percent of the dashboard, and no streak or lesson of today', async () => {
    await runImport(admin, await checked(admin, 'members', file(DANA)));
    await portal.database.query(
      'UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = $1), email_verified_at = now() WHERE email = $2',
      [await idOf(await portal.member()), 'dana@example.com'],
    );
    const dana = portal.visitor();
    await dana.send('POST', '/api/login', { form: { email: 'dana@example.com', password: MEMBER_PASSWORD } });
    const courses = (await dana.call(listMemberCourses, {})).body;
    expect(courses.map(({ course, progress }) => [course.id, Math.round(progress)])).toEqual([
      ['clarity', 10],
      ['discipline', 10],
    ]);
    expect(courses[0]?.daysSinceLesson).toBe(365);
    const { habits } = (await dana.call(getDashboard, {})).body;
    expect(habits.map(({ streak }) => streak)).toEqual([0, 0, 0, 0, 0]);
  });

  test('says of each row why it is not taken in', async () => {
    await portal.member({ email: 'there@example.com' });
    await portal.database.query(
      "INSERT INTO sign_up_requests (email, first_name, last_name, password_hash, created_at) VALUES ('waits@example.com', 'W', 'W', 'x', now())",
    );
    const found = await checked(
      admin,
      'members',
      file(
        'Ann,One,ann@example.com,,,,,,',
        'Ann,Again,ANN@example.com,,,,,,',
        'Is,There,There@Example.com,,,,,,',
        'She,Waits,waits@example.com,,,,,,',
        'No,Address,no-address,,,,,,',
        ',Nameless,nameless@example.com,,,,,,',
        'Odd,Plan,plan@example.com,,Gold,,,,',
        'Odd,Course,course@example.com,,,clarity: 30,,,',
        'Odd,Locked,locked@example.com,,,fire-execution: 2,,,',
        'Odd,Date,date@example.com,,,,13/04/2025,,',
        'Odd,Future,future@example.com,,,,2027-01-01,,',
        'Odd,Fields,fields@example.com,,,,,,,,and more',
        ',,,,,,,,',
        'Good,Last,last@example.com,,,,,,',
      ),
    );
    expect(found).toMatchObject({ rows: 13, fresh: 2, there: 2, refused: 9 });
    expect(await reportOf(admin, found)).toEqual([
      [2, 'fresh', null],
      [3, 'refused', 'Same as row 2 of this file.'],
      [4, 'there', 'There’s already a member with this email address.'],
      [5, 'there', 'Someone with this address has requested an account and is waiting for approval.'],
      [6, 'refused', 'Email: Please enter a valid email address.'],
      [7, 'refused', 'First Name: is missing.'],
      [8, 'refused', expect.stringContaining('Plan “Gold” isn’t one of: Discipline Bootcamp, ')],
      [9, 'refused', 'Course Progress: “clarity” has no day 30.'],
      [10, 'refused', 'Course Progress: the course “fire-execution” isn’t open yet.'],
      [11, 'refused', 'Joined “13/04/2025” isn’t a date such as 2026-03-04 or 3/4/2026.'],
      [12, 'refused', 'Joined “2027-01-01” is in the future.'],
      [
        13,
        'refused',
        'The row has more fields than the header. Put any text that contains a comma in quotation marks.',
      ],
      [15, 'fresh', null],
    ]);
    expect(await runImport(admin, found)).toMatchObject({ created: 2, there: 2, refused: 9 });
    expect(await checked(admin, 'members', file('Ann,One,ann@example.com,,,,,,'))).toMatchObject({
      fresh: 0,
      there: 1,
    });
  });

  test('who has joined between the check and the import is left as they are', async () => {
    const found = await checked(admin, 'members', file(DANA, 'Ann,One,ann@example.com,,,,,,'));
    await portal.member({ email: 'dana@example.com', firstName: 'Her', lastName: 'Self' });
    expect(await runImport(admin, found)).toMatchObject({ created: 1, there: 1 });
    expect((await members()).map(({ email }) => email)).toEqual(['ann@example.com', 'dana@example.com']);
  });

  test('whoever is invited gets a link to a password, some each minute, and is in with it', async () => {
    const many = Array.from({ length: 45 }, (_, n) => `Ann,N${n},n${n}@example.com,,,,,,`);
    await runImport(admin, await checked(admin, 'members', file(...many)), true);
    const emails = await portal.database.query<{ recipient: string; minute: number }[]>(
      `SELECT recipient, (extract(epoch FROM next_attempt_at - created_at) / 60)::int AS minute FROM outbox
      WHERE attempts = 0`,
    );
    const later = emails.filter(({ minute }) => minute === 1).map(({ recipient }) => recipient);
    expect(later.toSorted()).toEqual(many.slice(30).map((_, n) => `n${n + 30}@example.com`));
    const [first] = emails;
    const token = await emailedToken(portal.database, first?.recipient ?? '');
    portal.clock.advance({ days: 13 });
    const form = { token, password: 'a long enough one' };
    expect((await portal.visitor().send('POST', '/api/reset-password', { form })).status).toBe(303);
    const [member] = await portal.database.query<{ shown: boolean }[]>(
      'SELECT email_verified_at IS NOT NULL AS shown FROM users WHERE email = $1',
      [first?.recipient],
    );
    expect(member).toEqual({ shown: true });
  });

  test('who would be invited is known before: not the deactivated, and not who already exists', async () => {
    await portal.member({ email: 'there@example.com' });
    const rows = ['Is,There,there@example.com,,,,,,', 'Bo,Gone,bo@example.com,,,,,,Deactivated', 'Kim,Lee,,,,,,,'];
    const { id } = await checked(admin, 'members', file(DANA, ...rows));
    const invited = await admin.call(listImportRows, { params: { id }, query: { invited: 'true' } });
    expect(invited.body.total).toBe(1);
    expect(invited.body.rows.map(({ email }) => email)).toEqual(['Dana@Example.com']);
    await runImport(admin, { id }, true);
    const sent = await portal.database.query<{ recipient: string }[]>(
      "SELECT recipient FROM outbox WHERE recipient <> 'there@example.com'",
    );
    expect(sent).toEqual([{ recipient: 'dana@example.com' }]);
  });

  test('the check says which plans are in the file, and they are noted unless the owner has them granted', async () => {
    const ann = 'Ann,One,ann@example.com,,Core Basic,,,,';
    const found = await checked(
      admin,
      'members',
      file(DANA, ann, 'Bo,Two,bo@example.com,,Core Basic,,,,', 'No,Plan,no@example.com,,,,,,'),
    );
    expect(found.plans).toEqual([
      { plan: 'core-basic', rows: 2 },
      { plan: 'core-group', rows: 1 },
    ]);
    expect((await reportOf(admin, found)).slice(0, 2)).toEqual([
      [2, 'fresh', 'Plan: Core Group.'],
      [3, 'fresh', 'Plan: Core Basic.'],
    ]);
    const done = await runImport(admin, found);
    expect(done).toMatchObject({ grantPlans: false, plans: [] });
    expect((await reportOf(admin, done))[0]).toEqual([
      2,
      'created',
      'Core Group was noted with their requests. It wasn’t granted.',
    ]);
    expect(await portal.database.query('SELECT FROM grants')).toEqual([]);
  });

  test('plans are granted for good, without a charge, as by hand, if the owner chooses so', async () => {
    const found = await checked(admin, 'members', file(DANA, 'No,Plan,no@example.com,,,,,,'));
    const done = await runImport(admin, found, false, true);
    expect(done.grantPlans).toBe(true);
    expect((await reportOf(admin, done))[0]).toEqual([2, 'created', 'Core Group was granted.']);
    const [{ id } = { id: '' }] = await members();
    const { grants } = (await admin.call(listGrants, { params: { id } })).body;
    expect(grants).toMatchObject([{ planKey: 'core-group', kind: 'owner', note: 'From an import', endsAt: null }]);
    expect(grants[0]?.opens).toContain('weekly-group');
    const granted = await portal.database.query<object[]>('SELECT FROM grants');
    expect(granted).toHaveLength(1);
    expect((await admin.call(listAuditEntries, {})).body.map(({ detail }) => detail)).toContain(
      '2 of 2 rows, with their plans',
    );
    expect(await revertImport(admin, done)).toMatchObject({ removed: 2, kept: 0 });
  });

  test('undoing removes whom nobody has used or changed, and says why others are kept', async () => {
    const rows = ['came', 'changed', 'gone'].map((name) => `Ann,${name},${name}@example.com,,,,,,`);
    const found = await runImport(admin, await checked(admin, 'members', file(...rows, DANA)));
    portal.clock.advance({ hours: 1 });
    await portal.database.query("UPDATE users SET password_hash = 'x' WHERE email = 'came@example.com'");
    await portal.database.query(
      "INSERT INTO course_assignments SELECT id, 'fire-identity', $1 FROM users WHERE email = 'changed@example.com'",
      [portal.clock.now()],
    );
    portal.clock.advance({ hours: 22 });
    expect(await revertImport(admin, found)).toMatchObject({ state: 'undone', removed: 2, kept: 2, undoUntil: null });
    expect((await members()).map(({ email }) => email)).toEqual(['came@example.com', 'changed@example.com']);
    expect(await reportOf(admin, found)).toEqual([
      [2, 'kept', 'They’ve signed in since.'],
      [3, 'kept', 'Someone on the team has changed or arranged something for them since.'],
    ]);
  });

  test.each([
    [
      'paid',
      `INSERT INTO customers (provider, ref, email, user_id, created_at) SELECT 'stripe', 'cus_1', email, id, now() FROM users`,
      'They now have a plan, a payment, or an offer.',
    ],
    [
      'been granted a plan',
      `INSERT INTO grants (user_id, plan_key, opens, kind, starts_at) SELECT id, 'core-basic', '[]', 'owner', now() FROM users`,
      'They now have a plan, a payment, or an offer.',
    ],
    [
      'been made an offer',
      `INSERT INTO offers (user_id, plan_version_id, made_at, ends_at)
        SELECT u.id, (SELECT id FROM plan_versions LIMIT 1), now(), now() + '1 day' FROM users u`,
      'They now have a plan, a payment, or an offer.',
    ],
    [
      'signed in',
      `INSERT INTO identities (issuer, subject, user_id, created_at) SELECT 'https://id.example', 'dana', id, now() FROM users`,
      'They’ve signed in since.',
    ],
    [
      'been written to',
      `INSERT INTO threads (user_id, latest_at) SELECT id, '2026-03-04T12:30:00.000Z' FROM users`,
      'Someone on the team has changed or arranged something for them since.',
    ],
  ])('undoing keeps who has %s since', async (_, statement, reason) => {
    const done = await runImport(admin, await checked(admin, 'members', file(DANA)));
    portal.clock.advance({ hours: 1 });
    await portal.database.query(statement);
    expect(await revertImport(admin, done)).toMatchObject({ removed: 0, kept: 1 });
    expect(await reportOf(admin, done)).toEqual([[2, 'kept', reason]]);
  });

  test('undoing removes members to whom nothing happened but an email that everybody got', async () => {
    const done = await runImport(admin, await checked(admin, 'members', file(DANA)));
    portal.clock.advance({ hours: 1 });
    await portal.database.query(
      `INSERT INTO outbox (kind, user_id, recipient, subject, body, created_at)
      SELECT 'group-session', id, email, 'Canceled: Weekly call', 'Hello', $1 FROM users`,
      [portal.clock.now()],
    );
    expect(await revertImport(admin, done)).toMatchObject({ removed: 1, kept: 0 });
  });

  test('undoing keeps whom a table refers to that nobody has thought of', async () => {
    const done = await runImport(admin, await checked(admin, 'members', file(DANA, 'Ann,One,ann@example.com,,,,,,')));
    await portal.database.query('CREATE TABLE "Of tomorrow" (user_id uuid REFERENCES users ON DELETE CASCADE)');
    try {
      await portal.database.query(`INSERT INTO "Of tomorrow" SELECT id FROM users WHERE email = 'ann@example.com'`);
      expect(await revertImport(admin, done)).toMatchObject({ removed: 1, kept: 1 });
      expect((await members()).map(({ email }) => email)).toEqual(['ann@example.com']);
    } finally {
      await portal.database.query('DROP TABLE "Of tomorrow"');
    }
  });

  test('every table that refers to a member keeps them, apart from what an import writes itself', async () => {
    const [found] = await portal.database.query<{ tables: string[] }[]>(
      `SELECT array_agg(DISTINCT conrelid::regclass::text) AS tables FROM pg_constraint
      WHERE contype = 'f' AND confrelid = 'users'::regclass`,
    );
    expect(found?.tables).toEqual(expect.arrayContaining(Object.keys(IMPORTED)));
    await runImport(admin, await checked(admin, 'members', file(DANA)), true, true);
    const [{ id } = { id: '' }] = await members();
    const written = await findReferring(portal.database.manager, 'users', [{ id, since: new Date(0) }], {});
    expect([...(written.get(id) ?? [])].toSorted()).toEqual(Object.keys(IMPORTED).toSorted());
  });

  test('the trail has counts and no names', async () => {
    await revertImport(admin, await runImport(admin, await checked(admin, 'members', file(DANA, 'x,y,z,,,,,,'))));
    const trail = (await admin.call(listAuditEntries, {})).body;
    const entries = trail.filter(({ action }) => action.includes('mport'));
    expect(entries.map(({ action, detail, subject }) => [action, detail, subject]).toSorted()).toEqual([
      ['Imported members', '1 of 2 rows', null],
      ['Undid an import of members', '1 of 2 rows', null],
    ]);
    expect(JSON.stringify(trail)).not.toContain('Dana');
  });
});
