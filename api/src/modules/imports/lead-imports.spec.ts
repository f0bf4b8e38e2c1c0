import { exportLeads, getLead, listLeads, changeLeadStatus } from '@portal/contracts/leads';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import type { Client } from '../../../test/client';
import { checked, reportOf, revertImport, runImport } from '../../../test/imports';
import { portalOfSpec } from '../../../test/portal';
import { DANA } from '../../../test/fixtures';

describe('an import of leads', () => {
  const portal = portalOfSpec();
  let admin: Client;

  beforeEach(async () => {
    portal.clock.set('2026-03-04T12:00:00.000Z');
    await portal.database.query('DELETE FROM users');
    await portal.emptyTables('outbox', 'questionnaires', 'imports');
    admin = await portal.admin();
  });

  const csv = async () => String((await admin.call(exportLeads, {})).body);
  const leads = async () => (await admin.call(listLeads, { query: { sort: 'name' } })).body.leads;
  const submit = (given: Partial<typeof DANA> = {}) =>
    portal.visitor().call(submitQuestionnaire, { body: { ...DANA, ...given } });

  test('an export that is imported elsewhere comes out the same, and again it is all there already', async () => {
    await submit();
    portal.clock.advance({ minutes: 1 });
    const { body } = await submit({
      name: '=Zoë "Z"',
      businessDescription: "'=HYPERLINK, and\r\nmore than twenty letters",
    });
    portal.clock.advance({ minutes: 1 });
    const change = { from: 'new', to: 'lost', reason: 'Too far away' } as const;
    await admin.call(changeLeadStatus, { params: { id: body.id }, body: change });
    const before = await csv();

    expect(await checked(admin, 'leads', before)).toMatchObject({ rows: 2, fresh: 0, there: 2, unread: [] });
    await portal.emptyTables('outbox', 'questionnaires');
    const found = await checked(admin, 'leads', before);
    expect(found).toMatchObject({ fresh: 2, there: 0 });
    expect(await runImport(admin, found)).toMatchObject({ created: 2 });
    expect(await csv()).toEqual(before);
    expect(await portal.database.query('SELECT FROM outbox')).toEqual([]);
  });

  test('name, address and phone are enough; what the file does not say is filled in, and a note says so', async () => {
    await runImport(
      admin,
      await checked(admin, 'leads', 'Name;E-Mail;Phone\nDana Reyes;dana@example.com;(555) 010-0199'),
    );
    const [lead] = await leads();
    expect(lead).toMatchObject({ industry: 'Other', currentIncome: 'Under $50,000', status: 'new' });
    const { timeline } = (await admin.call(getLead, { params: { id: lead?.id ?? '' } })).body;
    expect(timeline.find(({ kind }) => kind === 'note')).toMatchObject({
      text: 'Imported from a file. It did not say: Industry, Current Income, Income Goal, Business Description. What stands there is filled in, not answered.',
    });
  });

  test('says of each row why it is not taken in', async () => {
    await submit();
    const found = await checked(
      admin,
      'leads',
      [
        'Name,Email,Phone,Industry,Status,Submitted',
        'Dana,DANA@example.com,5550100199,,,',
        'Dana,dana@example.com,5550100199,,,2020-01-01',
        'Ann,ann@example.com,5550100198,Law,,',
        'Ann,ann@example.com,12,,,',
        'Ann,ann@example.com,5550100198,,Maybe,',
        'Ann,ann@example.com,5550100198,retail,contacted,1/1/2025',
        'Ann,ann@example.com,5550100198,,,2025-01-01',
      ].join('\n'),
    );
    expect(await reportOf(admin, found)).toEqual([
      [2, 'there', 'There’s already a lead with this email address.'],
      [3, 'fresh', null],
      [4, 'refused', expect.stringContaining('Industry “Law” isn’t one of: Real Estate, ')],
      [5, 'refused', 'Phone: Please enter a valid phone number.'],
      [6, 'refused', 'Status “Maybe” isn’t one of: New, Contacted, Call booked, Won, Lost.'],
      [7, 'fresh', null],
      [8, 'refused', 'Same as row 7 of this file.'],
    ]);
    await runImport(admin, found);
    const [ann] = await leads();
    expect(ann).toMatchObject({ industry: 'Retail', status: 'contacted', answeredAt: '2025-01-01T12:00:00.000Z' });
  });

  test('a lead is of the member who has shown that its address is theirs, and of nobody who has not', async () => {
    await portal.member({ email: 'shown@example.com' });
    await portal.member({ email: 'unshown@example.com' });
    await portal.database.query("UPDATE users SET email_verified_at = now() WHERE email = 'shown@example.com'");
    const rows = ['shown', 'unshown'].map((name) => `Ann,${name}@example.com,5550100198`);
    await runImport(admin, await checked(admin, 'leads', ['Name,Email,Phone', ...rows].join('\n')));
    const joined = await portal.database.query<{ email: string; same: boolean }[]>(
      'SELECT u.email, u.person_id = q.person_id AS same FROM users u JOIN questionnaires q USING (email) ORDER BY email',
    );
    expect(joined).toEqual([
      { email: 'shown@example.com', same: true },
      { email: 'unshown@example.com', same: false },
    ]);
  });

  test('undoing erases the leads that nobody has worked with', async () => {
    const rows = ['worked', 'left'].map((name) => `Ann,${name}@example.com,5550100198`);
    const found = await runImport(admin, await checked(admin, 'leads', ['Name,Email,Phone', ...rows].join('\n')));
    const worked = (await leads()).find(({ email }) => email === 'worked@example.com');
    const change = { from: 'new', to: 'contacted' } as const;
    await admin.call(changeLeadStatus, { params: { id: worked?.id ?? '' }, body: change });
    expect(await revertImport(admin, found)).toMatchObject({ state: 'undone', removed: 1, kept: 1 });
    expect((await leads()).map(({ email }) => email)).toEqual(['worked@example.com']);
    expect(await reportOf(admin, found)).toEqual([[2, 'kept', 'Someone has worked with this lead since.']]);
  });
});
