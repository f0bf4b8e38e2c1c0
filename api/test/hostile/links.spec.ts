import { jest } from '@jest/globals';
import { CALLS } from '@portal/contracts/calls';
import { portalOfSpec } from '../portal';
import { FIELDS, withValue, type Body } from './fields';
import { writesOf, type Writes } from './writes';

const LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://portal.example/x',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example',
  'evil',
];

jest.setTimeout(60_000);

describe('hostile links', () => {
  const portal = portalOfSpec();
  let writes: Writes;

  beforeAll(async () => {
    writes = await writesOf(portal);
  });

  test('attack: links that run or lead elsewhere in every link field — refused', async () => {
    const links = FIELDS.filter(({ format }) => format?.startsWith('uri'));
    expect(links.length).toBeGreaterThan(3);
    for (const { route, place } of links) {
      for (const link of [...LINKS, `https://example.com/${'x'.repeat(3_000)}`]) {
        const { status } = await writes.write(route, (body) => withValue(body, place, link) as Body);
        expect([route, link.slice(0, 50), status]).toEqual([route, link.slice(0, 50), 400]);
      }
      const { status } = await writes.write(
        route,
        (body) => withValue(body, place, 'https://example.com/a?b=c#d') as Body,
      );
      expect([route, status < 300]).toEqual([route, true]);
    }
  });

  test('attack: links that run already in the database — no answer has them', async () => {
    const columns = await portal.database.query<{ table: string; column: string }[]>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name LIKE '%\\_url'`,
    );
    expect(columns.length).toBeGreaterThan(3);
    await portal.database.query(
      'INSERT INTO course_assignments SELECT u.id, c.key, now() FROM users u, courses c ON CONFLICT DO NOTHING',
    );
    for (const { table, column } of columns) {
      await portal.database.query(`UPDATE ${table} SET ${column} = 'java' || chr(9) || 'script:alert("seeded")'`);
    }
    const { member, admin } = writes;
    const { id } = (await member.send('GET', '/api/auth/user')).body as { id: string };
    let answers = 0;
    for (const { method, path } of CALLS) {
      if (method !== 'GET') continue;
      const address = path
        .replace(':courseKey', 'clarity')
        .replace(':day', '1')
        .replace(/:(id|token)/, id);
      for (const client of [member, admin]) {
        const { status, body } = await client.send('GET', address);
        if (status === 200) answers++;
        expect([path, JSON.stringify(body).includes('seeded')]).toEqual([path, false]);
        expect([path, status >= 500]).toEqual([path, false]);
      }
    }
    expect(answers).toBeGreaterThan(25);
  });
});
