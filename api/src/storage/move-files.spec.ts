import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { backUp, restore } from '../backup/backup';
import { createDataSource } from '../database/data-source';
import { PREPARING_TIMEOUTS } from '../config/database-timeouts';
import type { Client } from '../../test/client';
import { createTestDatabase } from '../../test/database';
import { Deployer, makeToken } from '../../test/deployer';
import { addressOf, fetchPicture } from '../../test/member-pictures';
import { redAndBlue } from '../../test/picture-files';
import { startPortal, type Portal } from '../../test/portal';
import { S3Server } from '../../test/s3-server';
import { attach, PDF } from '../../test/threads';
import { untilUnlocked } from '../../test/until-unlocked';
import { FILE_TABLES } from './file-tables';
import { moveFiles, type Destination, type Progress } from './move-files';
import { ObjectStoreError } from './object-store';
import { objectStoreOf, StoredObjects } from './stored-objects';

describe('files that are moved', () => {
  let s3: S3Server;
  let portal: Portal;
  let team: Deployer;
  let member: Client;
  let address: string;
  let served: Buffer;

  const settings = () => ({ FILE_STORAGE: 's3', ...s3.environment }) as const;
  const storeOf = () => objectStoreOf(settings());
  const objects = () => new StoredObjects(portal.database, storeOf(), portal.clock);
  const move = (to: Destination, see: (progress: Progress) => void = () => undefined) =>
    moveFiles(portal.database, objects(), to, see);

  beforeAll(async () => {
    s3 = await S3Server.start();
    portal = await startPortal({ environment: s3.environment });
    team = new Deployer(portal.origin, await makeToken(await portal.admin()));
  }, 60_000);
  afterAll(async () => {
    await portal.stop();
    await s3.stop();
  });
  beforeEach(async () => {
    s3.turn({ kind: 'serve' });
    // Each test damages and loses what it likes.
    await portal.emptyTables('stored_objects', 'releases', 'delivered_apps', 'release_moves');
    s3.objects.clear();
    member = await portal.member();
    address = await addressOf(member, await redAndBlue(90, 70).png().toBuffer());
    served = (await fetchPicture(address)).bytes;
    await attach(member, PDF);
    await team.ship({ app: 'mf-courses', text: randomUUID() });
  }, 60_000);

  /** All that the tables of files have, and how many rows name an object. */
  async function contents(database: DataSource) {
    const tables: Record<string, unknown[]> = {};
    let inObjects = 0;
    for (const table of FILE_TABLES) {
      tables[table] = await database.query<unknown[]>(
        `SELECT (to_jsonb(r) - 'object_sha256')::text AS row FROM ${table} r ORDER BY 1`,
      );
      const [row] = await database.query<{ count: number }[]>(`SELECT count(object_sha256)::int FROM ${table}`);
      inObjects += row?.count ?? 0;
    }
    return { tables, inObjects };
  }

  test('go to the bucket and come back byte for byte, and are served all the time', async () => {
    const before = await contents(portal.database);
    const progress: Progress[] = [];
    expect(await move('s3', (step) => progress.push(step))).toBe(0);
    const total = progress.reduce((sum, { moved, of }) => sum + (moved === of ? of : 0), 0);
    expect((await contents(portal.database)).inObjects).toBe(total);
    expect(s3.objects.size).toBe(total);
    expect((await fetchPicture(address)).bytes).toEqual(served);

    expect(await move('database')).toBe(0);
    expect(await contents(portal.database)).toEqual(before);
    expect((await fetchPicture(address)).bytes).toEqual(served);
    // What is left in the bucket is deleted like everything that nothing refers to.
    portal.clock.advance({ hours: 2 });
    expect(await objects().sweep()).toBe(total);
    expect(s3.objects.size).toBe(0);
  });

  test('fault: S3 damages what it is given — the move ends with the object’s name, and the row keeps its bytes', async () => {
    const before = await contents(portal.database);
    s3.damageUploads = true;
    await expect(move('s3')).rejects.toThrow(/s3:\/\/portal-files\/files\/[0-9a-f]{64} has other bytes/);
    s3.damageUploads = false;
    expect(await contents(portal.database)).toEqual(before);
    expect(await move('s3')).toBe(0);
    s3.corrupt();
    await expect(move('database')).rejects.toThrow(ObjectStoreError);
    s3.corrupt();
    expect(await move('database')).toBe(0);
    expect(await contents(portal.database)).toEqual(before);
  });

  test('leave a picture alone that is replaced while it is moved', async () => {
    let replaced = '';
    const png = await redAndBlue(44, 33).png().toBuffer();
    s3.beforePut = async () => {
      s3.beforePut = undefined;
      replaced = await addressOf(member, png);
    };
    // The first file may be of any table: all are moved, and then once more what came in between.
    await move('s3');
    const { bytes } = await fetchPicture(replaced);
    await move('s3');
    expect((await fetchPicture(replaced)).bytes).toEqual(bytes);
  });

  test('are moved by one at a time', async () => {
    const [one, other] = (await Promise.allSettled([move('s3'), move('s3')])).sort((a, b) =>
      a.status.localeCompare(b.status),
    );
    expect(one).toEqual({ status: 'fulfilled', value: 0 });
    expect(other).toMatchObject({ status: 'rejected', reason: { message: 'Files are being moved already.' } });
  });

  describe('in a backup', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
    const file = path.join(folder, 'portal.backup');
    afterAll(() => rmSync(folder, { recursive: true }));

    const backUpTo = (store = storeOf()) => backUp({ DIRECT_URL: portal.databaseUrl }, file, portal.clock.now(), store);

    test('are restored into the bucket, or into the database', async () => {
      const before = await contents(portal.database);
      await move('s3');
      const { objects: backedUp } = await backUpTo();
      expect(backedUp).toBe(s3.objects.size);
      s3.objects.clear();
      const spare = await createTestDatabase();
      const restored = createDataSource({ url: spare.url, poolSize: 6 }, PREPARING_TIMEOUTS);
      await restore({ DIRECT_URL: spare.url }, file, false, storeOf());
      await restored.initialize();
      expect([s3.objects.size, (await contents(restored)).inObjects]).toEqual([backedUp, backedUp]);
      const there = new StoredObjects(restored, storeOf(), portal.clock);
      expect(await moveFiles(restored, there, 'database', () => undefined)).toBe(0);
      expect(await contents(restored)).toEqual(before);

      await restore({ DIRECT_URL: spare.url }, file, true);
      expect(await contents(restored)).toEqual(before);
      await restored.destroy();
      await spare.drop();
    }, 120_000);

    test('fault: S3 is down or an object is damaged — no backup is written, and the error names the object', async () => {
      await move('s3');
      await expect(backUpTo(objectStoreOf({ ...settings(), S3_BUCKET: 'another' }))).rejects.toThrow(
        /s3:\/\/another\/files\/[0-9a-f]{64} is missing/,
      );
      s3.corrupt();
      await expect(backUpTo()).rejects.toThrow(/files\/[0-9a-f]{64} has other bytes/);
      s3.turn({ kind: 'down' });
      await expect(backUpTo()).rejects.toThrow(/Can’t read s3:\/\/portal-files\/files/);
    }, 60_000);

    test('are not deleted from the bucket while it is made', async () => {
      await move('s3');
      const [used] = s3.objects.keys();
      await portal.database.query('DELETE FROM pictures');
      await portal.database.query('DELETE FROM thread_attachments');
      portal.clock.advance({ hours: 2 });
      s3.beforeGet = async () => {
        s3.beforeGet = undefined;
        expect(await objects().sweep()).toBe(0);
      };
      await backUpTo();
      expect([...s3.objects.keys()]).toContain(used);
      await untilUnlocked(portal.database);
      expect(await objects().sweep()).toBe(2);
    }, 60_000);

    test('of a database that is replaced are deleted if no restored row names them', async () => {
      await backUpTo();
      await move('s3');
      await restore({ DIRECT_URL: portal.databaseUrl }, file, true);
      portal.clock.advance({ hours: 2 });
      expect(s3.objects.size).toBeGreaterThan(0);
      await untilUnlocked(portal.database);
      await objects().sweep();
      expect(s3.objects.size).toBe(0);
    }, 60_000);
  });
});
