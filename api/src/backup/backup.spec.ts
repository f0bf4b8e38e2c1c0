import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { getDashboard } from '@portal/contracts/dashboard';
import { uploadPicture } from '@portal/contracts/pictures';
import type { Client } from '../../test/client';
import { createTestDatabase, type TestDatabase } from '../../test/database';
import { observed } from '../../test/observe';
import { noise } from '../../test/picture-files';
import { startPortal, type Portal } from '../../test/portal';
import { salesIn } from '../../test/sales';
import { idOf } from '../../test/fixtures';
import { createDataSource } from '../database/data-source';
import { PREPARING_TIMEOUTS } from '../config/database-timeouts';
import { migrate, pendingMigrations } from '../database/migrate';
import { seedDemo } from '../database/seeds/demo/demo';
import { Checkout } from '../modules/payments/checkout/checkout.entity';
import { Coupon } from '../modules/payments/coupons/coupon.entity';
import { Grant } from '../modules/plans/grant.entity';
import { Offer } from '../modules/plans/offer.entity';
import { backUp, restore } from './backup';
import type { Manifest } from './backup-file';

describe('a backup', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  const file = path.join(folder, 'portal.backup');
  let portal: Portal;
  let spare: TestDatabase;
  let taken: Manifest;
  let picture: { address: string; bytes: Buffer };

  beforeAll(async () => {
    portal = await startPortal();
    await seedDemo(portal.database, portal.clock.now());
    const zoe = await portal.member({ firstName: 'Zoë “O’Hara” \\ 𝒵', email: 'zoe@example.com' });
    picture = await addPicture(zoe);
    await addSales(await idOf(zoe));
    taken = await backUp(addressOf(portal), file, portal.clock.now());
  }, 120_000);
  afterAll(async () => {
    await portal.stop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    spare = await createTestDatabase();
  });
  afterEach(() => spare.drop());

  const bytesOf = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer());
  async function addPicture(member: Client) {
    const file = new Blob([new Uint8Array(await noise(300, 300).jpeg().toBuffer())], { type: 'image/jpeg' });
    const { body } = await member.call(uploadPicture, { query: { x: 0, y: 0, size: 1 }, file });
    const address = body.profileImageUrl ?? '';
    return { address, bytes: await bytesOf(address) };
  }
  /** A purchase, a payment, a refund, an offer, and a refund request. */
  async function addSales(userId: string) {
    const sold = salesIn(portal.database);
    const [now, { manager }] = [portal.clock.now(), portal.database];
    const { id } = await sold.version('elite', 350_000, 'month');
    const subscription = await sold.subscription(userId, 'elite', now, { planVersionId: id });
    await sold.invoice(subscription, 350_000, now);
    await sold.moved(subscription, 'charge', 350_000, now);
    await sold.moved(subscription, 'refund', -350_000, now);
    await sold.claim(userId, subscription, now);
    await manager.insert(Offer, { userId, planVersionId: id, madeAt: now, endsAt: now });
    await manager.insert(Grant, { userId, planKey: 'elite', opens: ['courses'], kind: 'owner', startsAt: now });
    await manager.insert(Coupon, { code: 'HALF', percentOff: 50, createdAt: now });
    const begun = { provider: 'stripe', planVersionId: id, email: 'payer@example.com', coupon: 'HALF' } as const;
    await manager.insert(Checkout, { ...begun, createdAt: now, expiresAt: now });
  }
  const addressOf = ({ database }: Portal) => ({ DIRECT_URL: (database.options as { url: string }).url });
  const backUpAgain = ({ url }: { url: string }) =>
    backUp({ DIRECT_URL: url }, path.join(folder, 'again.backup'), portal.clock.now());

  test('can be read by its owner alone, and an empty database is nothing to back up', async () => {
    expect(statSync(file).mode & 0o077).toBe(0);
    await expect(backUpAgain(spare)).rejects.toThrow('the database is empty');
  });

  test('fault: everything is lost and restored from a backup — every table has the same number of rows and the same checksum', async () => {
    expect(await restore({ DIRECT_URL: spare.url }, file, false)).toEqual(taken);
    expect(await backUpAgain(spare)).toEqual(taken);
    const counts = Object.values(taken.tables).map(({ rows }) => rows);
    expect(counts.filter((rows) => rows > 0).length).toBeGreaterThan(15);
    const all = counts.reduce((sum, rows) => sum + rows, 0);
    observed(`${all} rows in ${counts.length} tables, counts and checksums the same`);
  }, 60_000);

  test('has what was sold, and once it is restored the ledger is still only added to', async () => {
    const tables = [
      'ledger_entries',
      'customers',
      'subscriptions',
      'invoices',
      'checkouts',
      'coupons',
      'offers',
      'grants',
    ];
    for (const table of [...tables, 'guarantee_claims', 'plans', 'plan_versions', 'billing_settings'])
      expect([table, taken.tables[table]?.rows]).toEqual([table, expect.any(Number)]);
    expect([...tables, 'guarantee_claims'].every((table) => (taken.tables[table]?.rows ?? 0) > 0)).toBe(true);
    await restore({ DIRECT_URL: spare.url }, file, false);
    const restored = await createDataSource({ url: spare.url, poolSize: 1 }, PREPARING_TIMEOUTS).initialize();
    const [sum] = await restored.query<{ cents: number }[]>('SELECT sum(cents)::int AS cents FROM ledger_entries');
    expect(sum?.cents).toBe(0);
    for (const change of ['UPDATE ledger_entries SET cents = 1', 'DELETE FROM ledger_entries'])
      await expect(restored.query(change)).rejects.toThrow('only added to');
    await restored.destroy();
  });

  test('is refused over data that is there, replaces it when told to, and the portal goes on with what was restored', async () => {
    const member = await portal.member({ firstName: 'Later' });
    await expect(restore(addressOf(portal), file, false)).rejects.toThrow('Add --replace');
    expect((await member.call(getDashboard, {})).status).toBe(200);
    await restore(addressOf(portal), file, true);
    expect((await member.refused(getDashboard, {})).status).toBe(401);
    const form = { email: 'zoe@example.com', password: 'correct horse battery' };
    expect((await portal.visitor().send('POST', '/api/login', { form })).status).toBe(303);
    expect(picture.bytes.length).toBeGreaterThan(10_000);
    expect((await bytesOf(picture.address)).equals(picture.bytes)).toBe(true);
  }, 60_000);

  test.each<[string, (whole: string) => string, RegExp]>([
    ['is cut off', (whole) => whole.slice(0, whole.lastIndexOf('{"manifest"')), /incomplete/],
    ['lost a row', (whole) => whole.replace(/\["habits"\]\n.*\n/, '["habits"]\n'), /damaged in habits/],
    ['has one changed byte', (whole) => whole.replace('zoe@example.com', 'zoo@example.com'), /damaged in outbox/],
    [
      'is of a later version',
      (whole) => whole.replace('"migrations":[', '"migrations":["AddWings9",'),
      /later version.*AddWings9/,
    ],
    ['is something else', () => 'Dear diary', /isn’t a backup/],
  ])('fault: a backup %s — it is refused, and the database stays as it was', async (_, change, why) => {
    const bad = path.join(folder, 'bad.backup');
    writeFileSync(bad, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
    // What the portal does every minute would change rows between the two backups.
    await portal.remind();
    const before = await backUp(addressOf(portal), path.join(folder, 'before.backup'), portal.clock.now());
    await expect(restore(addressOf(portal), bad, true)).rejects.toThrow(why);
    expect(await backUp(addressOf(portal), path.join(folder, 'after.backup'), portal.clock.now())).toEqual(before);
  });

  test('names a file that is missing, or whose end is missing', async () => {
    const bad = path.join(folder, 'short.backup');
    await expect(restore(addressOf(portal), bad, true)).rejects.toThrow(`Can’t read ${bad}: ENOENT`);
    writeFileSync(bad, readFileSync(file).subarray(0, -100));
    await expect(restore(addressOf(portal), bad, true)).rejects.toThrow(`Can’t read ${bad}: unexpected end of file`);
  });

  test('of an earlier version is brought up to this one', async () => {
    const before = await createDataSource({ url: spare.url, poolSize: 1 }, PREPARING_TIMEOUTS).initialize();
    before.migrations.splice(-2);
    await migrate(before);
    await before.query(
      "INSERT INTO users (email, password_hash, first_name, last_name, created_at) VALUES ('jo@example.com', '', 'Jo', 'Hill', now())",
    );
    await before.destroy();
    const old = path.join(folder, 'old.backup');
    await backUp({ DIRECT_URL: spare.url }, old, portal.clock.now());
    await restore({ DIRECT_URL: spare.url }, old, true);
    const after = await createDataSource({ url: spare.url, poolSize: 1 }, PREPARING_TIMEOUTS).initialize();
    expect(await pendingMigrations(after)).toEqual([]);
    expect(await after.query('SELECT email FROM users')).toEqual([{ email: 'jo@example.com' }]);
    await after.destroy();
  }, 60_000);
});
