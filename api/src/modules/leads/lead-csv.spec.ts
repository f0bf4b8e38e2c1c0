import { listAuditEntries } from '@portal/contracts/audit';
import { exportLeads, listLeads } from '@portal/contracts/leads';
import { submitQuestionnaire, type Questionnaire } from '@portal/contracts/questionnaire';
import { field, unguarded } from '../../csv/csv';
import type { Client } from '../../../test/client';
import { portalOfSpec } from '../../../test/portal';
import { DANA } from '../../../test/fixtures';

test.each([
  ['plain', '"plain"'],
  ['said "no", twice', '"said ""no"", twice"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', '"\'=1+1"'],
  ['+1 555 010 0199', '"\'+1 555 010 0199"'],
  ['-2', '"\'-2"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\t=1', '"\'\t=1"'],
  [' =1', '"\' =1"'],
  ['\r=1', '"\'\r=1"'],
  ["'=1", '"\'\'=1"'],
  ['a=1', '"a=1"'],
  ['', '""'],
])('%j is written as %s, and read back', (text, written) => {
  expect(field(text)).toBe(written);
  expect(unguarded(written.slice(1, -1).replaceAll('""', '"'))).toBe(text);
});

describe('the export of leads', () => {
  const log: string[] = [];
  const portal = portalOfSpec({ environment: { LOG_LEVEL: 'warn' }, logTo: { write: (line) => log.push(line) } });
  let admin: Client;

  beforeAll(async () => {
    admin = await portal.admin();
  });
  beforeEach(() => portal.emptyTables('outbox', 'questionnaires', 'lead_events', 'audit_entries'));

  const submit = (given: Partial<Questionnaire>) =>
    portal.visitor().call(submitQuestionnaire, { body: { ...DANA, ...given } });
  const csv = async (query: object = {}) => {
    const { headers, body } = await admin.call(exportLeads, { query });
    return { headers, text: body as string };
  };

  test('is a CSV file in UTF-8 that says so, with every field', async () => {
    await submit({ name: 'Zoë "Z" Núñez', businessDescription: '=HYPERLINK("http://evil.example")' });
    const response = await fetch(`${portal.origin}/api/admin/leads.csv`, {
      headers: { cookie: `__Host-admin=${admin.cookies.get('__Host-admin')}`, 'x-admin-auth': 'true' },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="leads.csv"');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, row] = bytes.toString().slice(1).split('\r\n');
    expect(head).toContain('"Submitted","Name","Email","Phone"');
    expect(row).toBe(
      [
        portal.clock.now().toISOString(),
        'Zoë ""Z"" Núñez',
        'dana@example.com',
        '(555) 010-0199',
        'Real Estate',
        '$50,000 - $100,000',
        'Over $1,000,000',
        '\'=HYPERLINK(""http://evil.example"")',
        'New',
        '',
        '',
        '0',
      ]
        .map((value) => `"${value}"`)
        .join(','),
    );
  });

  test('holds exactly what the filter lets through, in its order, however much that is', async () => {
    await portal.database.query(`
      INSERT INTO questionnaires (name, phone, email, industry, current_income, income_goal, business_description, created_at)
      SELECT 'Lead ' || n, '555 010 ' || 10000 + n, 'lead' || n || '@example.com',
        CASE WHEN n % 2 = 0 THEN 'Insurance' ELSE 'Retail' END, 'Under $50,000', 'Over $1,000,000', 'A description that is long enough.',
        timestamptz '2026-01-01' + n / 3 * interval '1 second'
      FROM generate_series(1, 2400) n`);
    const query = { industry: 'Insurance', sort: 'oldest' } as const;
    const { text } = await csv(query);
    const exported = text.trimEnd().split('\r\n').slice(1);
    expect(exported).toHaveLength(1_200);
    expect(new Set(exported).size).toBe(1_200);
    const { body } = await admin.call(listLeads, { query: { ...query, limit: 100 } });
    expect(exported.slice(0, 100).map((line) => line.split('","')[1])).toEqual(body.leads.map(({ name }) => name));
  }, 30_000);

  test('is recorded, with what was asked for', async () => {
    await csv({ industry: 'Retail', status: 'new' });
    const { body } = await admin.call(listAuditEntries, {});
    expect(body.map(({ action, detail }) => [action, detail])).toEqual([['Exported leads', 'Retail, new']]);
  });

  test('what was searched for is not in the trail of an export', async () => {
    await admin.call(exportLeads, { query: { search: 'zelda@quist.example', status: 'new' } });
    const trail = (await admin.call(listAuditEntries, {})).body;
    expect(trail.find(({ action }) => action === 'Exported leads')?.detail).toBe('a search, new');
  });

  /** As many leads as are read in two goes, the last of them with a time that cannot be written. */
  const UNREADABLE = `
    INSERT INTO questionnaires (name, phone, email, industry, current_income, income_goal, business_description, created_at)
    SELECT 'Lead ' || n, '555 010 0199', 'lead@example.com', 'Other', 'Under $50,000', 'Over $1,000,000', 'Many words here.',
      CASE WHEN n = $1 THEN 'infinity'::timestamptz ELSE now() END
    FROM generate_series(1, $1) n`;

  test('fault: an export fails midway — the connection is cut, so that no part looks like the whole, and the log tells', async () => {
    await portal.database.query(UNREADABLE, [1_500]);
    await expect(admin.send('GET', '/api/admin/leads.csv?sort=oldest')).rejects.toThrow('aborted');
    expect(log.join('')).toMatch(/"route":"\/api\/admin\/leads.csv".*"request cut off"/);
  });

  test('fault: an export fails at once — refused, not begun', async () => {
    await portal.database.query('ALTER TABLE questionnaires RENAME TO away');
    const { status, headers } = await admin.send('GET', '/api/admin/leads.csv');
    await portal.database.query('ALTER TABLE away RENAME TO questionnaires');
    expect([status, headers.get('content-type')]).toEqual([500, expect.stringContaining('json')]);
  });
});
