import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backUp, restore } from '../src/backup/backup';
import { readTables } from '../src/backup/tables';
import { createDataSource } from '../src/database/data-source';
import { PREPARING_TIMEOUTS } from '../src/config/database-timeouts';
import { ReleaseReader } from '../src/modules/site/release-reader';
import { createPortalDatabase, type TestDatabase } from '../test/database';
import { Deployer, makeToken } from '../test/deployer';
import { observed } from '../test/observe';
import { portalOfSpec } from '../test/portal';

describe('a backup of large files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  const portal = portalOfSpec();
  let spare: TestDatabase;

  beforeAll(async () => {
    spare = await createPortalDatabase();
  });
  afterAll(async () => {
    await spare.drop();
    rmSync(folder, { recursive: true });
  });

  test('fault: pictures of many members — read and written a few MB at a time', async () => {
    const large = await createDataSource({ url: spare.url, poolSize: 1 }, PREPARING_TIMEOUTS).initialize();
    await large.query(`
      INSERT INTO users (email, first_name, last_name, created_at) SELECT 'p' || n, 'P', 'Q', now() FROM generate_series(1, 300) n`);
    await large.query(`
      INSERT INTO pictures SELECT id, decode(repeat(md5(email), 6000), 'hex'), now() FROM users WHERE email ~ '^p[0-9]+$'`);
    const runner = large.createQueryRunner();
    await runner.startTransaction();
    let [largest, all] = [0, 0];
    for await (const { name, batches } of readTables(runner)) {
      for await (const rows of batches) {
        const size = rows.reduce((sum, { length }) => sum + length, 0);
        largest = Math.max(largest, size);
        if (name === 'pictures') all += size;
      }
    }
    await runner.rollbackTransaction();
    await large.destroy();
    expect(all).toBeGreaterThan(50e6);
    expect(largest).toBeLessThan(10e6);
    const file = path.join(folder, 'large.backup');
    const manifest = await backUp({ DIRECT_URL: spare.url }, file, portal.clock.now());
    expect(await restore({ DIRECT_URL: spare.url }, file, true)).toEqual(manifest);
    observed(`${Math.round(all / 1e6)} MB of pictures, ${Math.round(largest / 1e6)} MB at a time at most`);
  }, 120_000);

  test('holds releases, their deployments and deploy tokens, and large files a few at a time', async () => {
    const admin = await portal.admin();
    const team = new Deployer(portal.origin, await makeToken(admin));
    const files = { 'large.bin': randomBytes(9_000_000), 'small.bin': randomBytes(1_000) };
    const first = await team.ship({ app: 'mf-kept', text: 'first', files });
    await team.ship({ app: 'mf-kept', text: 'second', files: { ...files, 'more.bin': randomBytes(8_000_000) } });
    await team.move({ action: 'rollback', app: 'mf-kept' });
    const file = path.join(folder, 'releases.backup');
    const manifest = await backUp({ DIRECT_URL: portal.databaseUrl }, file, portal.clock.now());
    expect(await restore({ DIRECT_URL: spare.url }, file, true)).toEqual(manifest);
    const restored = await createDataSource({ url: spare.url, poolSize: 1 }, PREPARING_TIMEOUTS).initialize();
    const reader = new ReleaseReader((sql, values) => restored.query(sql, values));
    const { number, state, releases } = await reader.snapshot();
    expect([number, state['mf-kept']?.stack, releases.length]).toEqual(['3', [first.version], 1]);
    const large = await reader.contentOf(releases[0]?.files['large.bin'] ?? '');
    expect(large?.bytes.equals(files['large.bin'])).toBe(true);
    await restored.query(
      "INSERT INTO release_moves (id, at, app, action, who) VALUES (gen_random_uuid(), now(), 'shell', 'publish', 'Admin')",
    );
    expect(await reader.lastChange()).toBe('4');
    await restored.destroy();
  }, 120_000);
});
