import { getHealth } from '@portal/contracts/health';
import type { Client } from '../test/client';
import { checked, reportFile, reportOf, revertImport, runImport, whyRefused } from '../test/imports';
import { portalOfSpec } from '../test/portal';

const HEADER = 'First Name,Last Name,Email';

describe('imports of large files', () => {
  const portal = portalOfSpec({ limits: { importsPerAdmin: { max: 100, minutes: 60 } } });
  let admin: Client;

  beforeEach(async () => {
    await portal.database.query('DELETE FROM users');
    await portal.database.query('TRUNCATE imports, attempts CASCADE');
    admin = await portal.admin();
  });

  const count = async (table: string) => {
    const [row] = await portal.database.query<{ count: number }[]>(`SELECT count(*)::int FROM ${table}`);
    return row?.count;
  };

  test('10,000 rows with duplicates are taken in once each, and out again, each row told', async () => {
    const lines = [HEADER, ...Array.from({ length: 9_900 }, (_, n) => `Ann,N${n},n${n}@example.com`)];
    const file = [...lines, ...lines.slice(1, 101)].join('\n');
    const found = await checked(admin, 'members', file);
    expect(found).toMatchObject({ rows: 10_000, fresh: 9_900, refused: 100 });
    const done = await runImport(admin, found);
    expect(done).toMatchObject({ created: 9_900, progress: { done: 9_900, of: 9_900 } });
    expect([await count('users'), await count('habits')]).toEqual([9_900, 49_500]);
    expect(await reportOf(admin, found, 'refused')).toHaveLength(50);
    expect((await reportFile(admin, found)).trim().split('\r\n')).toHaveLength(10_001);
    expect(await revertImport(admin, done)).toMatchObject({ removed: 9_900, kept: 0 });
    expect(await count('users')).toBe(0);
  }, 120_000);

  test.each([
    ['blank lines', `${HEADER}\n${'\n'.repeat(300_000)}`, 'This file has more than 20,000 rows.'],
    ['lines of commas', `${HEADER}\n${',,\n'.repeat(1_000_000)}`, 'This file has more than 20,000 rows.'],
    ['rows of 90,000 fields', `${HEADER}\n${`${','.repeat(90_000)}\n`.repeat(60)}`, 'This file has no rows below'],
    [
      'course progress without end',
      `${HEADER},Course Progress\n${`A,B,a@example.com,clarity: ${'0-999 '.repeat(15_000)}\n`.repeat(40)}`,
      undefined,
    ],
  ])(
    'answers others while it checks a file of %s',
    async (_, file, refused) => {
      let isChecked = false;
      const checking = (
        refused === undefined ? checked(admin, 'members', file) : whyRefused(admin, 'members', file)
      ).finally(() => (isChecked = true));
      const visitor = portal.visitor();
      let answered = 0;
      for (const began = performance.now(); !isChecked; answered += 1) {
        expect((await visitor.call(getHealth, {})).status).toBe(200);
        if (performance.now() - began > 60_000) throw new Error('The check does not end');
      }
      if (refused === undefined) expect(await checking).toMatchObject({ refused: 40 });
      else expect(await checking).toContain(refused);
      expect(answered).toBeGreaterThan(20);
    },
    90_000,
  );
});
