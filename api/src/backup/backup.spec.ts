import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { getDashboard } from '@portal/contracts/dashboard';
import { createTestDatabase, type TestDatabase } from '../../test/database';
import { observed } from '../../test/observe';
import { startPortal, type Portal } from '../../test/portal';
import { createDataSource, PREPARING } from '../database/data-source';
import { migrate, pendingMigrations } from '../database/migrate';
import { seedDemo } from '../database/seeds/demo/demo';
import { backUp, restore } from './backup';
import type { Manifest } from './backup-file';

describe('a backup', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  const file = path.join(folder, 'portal.backup');
  let portal: Portal;
  let spare: TestDatabase;
  let taken: Manifest;

  beforeAll(async () => {
    [portal, spare] = await Promise.all([startPortal(), createTestDatabase()]);
    await seedDemo(portal.database, portal.clock.now());
    await portal.member({ firstName: 'Zoë “O’Hara” \\ 𝒵', email: 'zoe@example.com' });
    taken = await backUp(addressOf(portal), file, portal.clock.now());
  }, 120_000);
  afterAll(async () => {
    await Promise.all([portal.stop(), spare.drop()]);
    rmSync(folder, { recursive: true });
  });

  const addressOf = ({ database }: Portal) => ({ DATABASE_URL: (database.options as { url: string }).url });
  const backUpAgain = ({ url }: { url: string }) =>
    backUp({ DATABASE_URL: url }, path.join(folder, 'again.backup'), portal.clock.now());

  test('can be read by its owner alone, and an empty database is nothing to back up', async () => {
    expect(statSync(file).mode & 0o077).toBe(0);
    await expect(backUpAgain(spare)).rejects.toThrow('the database is empty');
  });

  test('fault: everything is lost and restored from a backup — every table has the same number of rows and the same checksum', async () => {
    expect(await restore({ DATABASE_URL: spare.url }, file, false)).toEqual(taken);
    expect(await backUpAgain(spare)).toEqual(taken);
    const counts = Object.values(taken.tables).map(({ rows }) => rows);
    expect(counts.filter((rows) => rows > 0).length).toBeGreaterThan(15);
    const all = counts.reduce((sum, rows) => sum + rows, 0);
    observed(`${all} rows in ${counts.length} tables, counts and checksums the same`);
  }, 60_000);

  test('is refused over data that is there, replaces it when told to, and the portal goes on with what was restored', async () => {
    const member = await portal.member({ firstName: 'Later' });
    await expect(restore(addressOf(portal), file, false)).rejects.toThrow('Say --replace');
    expect((await member.call(getDashboard, {})).status).toBe(200);
    await restore(addressOf(portal), file, true);
    expect((await member.refused(getDashboard, {})).status).toBe(401);
    const form = { email: 'zoe@example.com', password: 'correct horse battery' };
    expect((await portal.visitor().send('POST', '/api/login', { form })).status).toBe(303);
  }, 60_000);

  test.each<[string, (whole: string) => string, RegExp]>([
    ['is cut off', (whole) => whole.slice(0, whole.lastIndexOf('{"manifest"')), /cut off/],
    ['lost a row', (whole) => whole.replace(/\["habits"\]\n.*\n/, '["habits"]\n'), /damaged in habits/],
    ['has one changed byte', (whole) => whole.replace('zoe@example.com', 'zoo@example.com'), /damaged in users/],
    [
      'is of a later version',
      (whole) => whole.replace('"migrations":[', '"migrations":["AddWings9",'),
      /later version.*AddWings9/,
    ],
    ['is something else', () => 'Dear diary', /not a backup/],
  ])('fault: a backup %s — it is refused, and the database stays as it was', async (_, change, why) => {
    const bad = path.join(folder, 'bad.backup');
    writeFileSync(bad, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
    const before = await backUp(addressOf(portal), path.join(folder, 'before.backup'), portal.clock.now());
    await expect(restore(addressOf(portal), bad, true)).rejects.toThrow(why);
    expect(await backUp(addressOf(portal), path.join(folder, 'after.backup'), portal.clock.now())).toEqual(before);
  });

  test('of an earlier version is brought up to this one', async () => {
    const before = await createDataSource({ url: spare.url, poolSize: 1 }, PREPARING).initialize();
    await before.query('DROP SCHEMA public CASCADE');
    await before.query('CREATE SCHEMA public');
    before.migrations.splice(-2);
    await migrate(before);
    await before.query(
      "INSERT INTO users (email, password_hash, first_name, last_name, created_at) VALUES ('jo@example.com', '', 'Jo', 'Hill', now())",
    );
    await before.destroy();
    const old = path.join(folder, 'old.backup');
    await backUp({ DATABASE_URL: spare.url }, old, portal.clock.now());
    await restore({ DATABASE_URL: spare.url }, old, true);
    const after = await createDataSource({ url: spare.url, poolSize: 1 }, PREPARING).initialize();
    expect(await pendingMigrations(after)).toEqual([]);
    expect(await after.query('SELECT email FROM users')).toEqual([{ email: 'jo@example.com' }]);
    await after.destroy();
  }, 60_000);
});
