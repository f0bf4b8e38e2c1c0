import { listAuditEntries } from '@portal/contracts/audit';
import { deactivateMember, exportMembers } from '@portal/contracts/members';
import { createPlanRequest } from '@portal/contracts/plan-requests';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import type { Client } from '../../../test/client';
import { portalOfSpec } from '../../../test/portal';
import { DANA, idOf } from '../../../test/fixtures';
import { progressText } from './member-csv';

test.each([
  [{}, ''],
  [{ clarity: [1, 2, 3] }, 'clarity: 3'],
  [{ clarity: [1, 2, 3, 5, 7, 8] }, 'clarity: 1-3 5 7-8'],
  [{ discipline: [2], clarity: [1] }, 'clarity: 1; discipline: 2-2'],
])('%j is written as “%s”', (progress, text) => expect(progressText(progress)).toBe(text));

describe('the export of members', () => {
  const portal = portalOfSpec();
  let admin: Client;

  beforeEach(async () => {
    await portal.emptyTables('users', 'questionnaires', 'audit_entries');
    admin = await portal.admin();
  });

  const csv = async (query: object = {}) => String((await admin.call(exportMembers, { query })).body);
  /** The fields of each line but the first; none of these tests has a comma or a quote in one. */
  const rowsOf = (text: string) =>
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',').map((field) => field.slice(1, -1)));

  test('has of each member name, address, phone, plan, what they completed, and how it stands with the account', async () => {
    await portal.visitor().call(submitQuestionnaire, { body: DANA });
    const dana = await portal.member({ email: 'dana@example.com', firstName: 'Dana', lastName: '=Reyes' });
    const id = await idOf(dana);
    await portal.database.query(
      'UPDATE users SET person_id = (SELECT person_id FROM questionnaires), last_active_at = $2 WHERE id = $1',
      [id, portal.clock.now()],
    );
    await dana.call(createPlanRequest, { body: { plan: 'core-group' } });
    await portal.database.query(
      `INSERT INTO lesson_progress SELECT $1, l.id, l.day <> 3, 'Private', '{}', CASE WHEN l.day <> 3 THEN now() END, 1, now()
      FROM lessons l WHERE l.course_key = 'clarity' AND l.day <= 4`,
      [id],
    );
    const text = await csv();
    const now = portal.clock.now().toISOString();
    expect(text.split('\r\n')[0]).toBe(
      '"First Name","Last Name","Email","Phone","Plan","Course Progress","Joined","Last Active","Account"',
    );
    expect(rowsOf(text)).toEqual([
      ['Dana', "'=Reyes", 'dana@example.com', '(555) 010-0199', 'Core Group', 'clarity: 1-2 4', now, now, 'Active'],
    ]);
    expect(text).not.toContain('Private');
  });

  test('holds exactly those whom the search and the standing let through, however many, each once', async () => {
    await portal.database.query(`
      INSERT INTO users (email, first_name, last_name, created_at)
      SELECT 'n' || n || '@example.com', 'Ann', 'N' || n, now() FROM generate_series(1, 2500) n`);
    const gone = await portal.member({ firstName: 'Lee', lastName: 'Gone' });
    await admin.call(deactivateMember, { params: { id: await idOf(gone) } });
    const all = rowsOf(await csv()).map(([, , email]) => email);
    expect([all.length, new Set(all).size]).toEqual([2501, 2501]);
    expect(
      rowsOf(await csv({ standing: 'deactivated' })).map(([first, , , , , , , , account]) => [first, account]),
    ).toEqual([['Lee', 'Deactivated']]);
    expect(rowsOf(await csv({ search: 'n2500@' }))).toHaveLength(1);
    expect(rowsOf(await csv({ search: 'nobody' }))).toEqual([]);
  });

  test('is on the trail, without what was searched for', async () => {
    await csv({ search: 'Zelda', standing: 'active' });
    const { body } = await admin.call(listAuditEntries, {});
    const exports = body.filter(({ action }) => action === 'Exported members');
    expect(exports.map(({ detail }) => detail)).toEqual(['a search, active']);
  });
});
