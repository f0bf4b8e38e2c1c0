import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { getDashboard } from '@portal/contracts/dashboard';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../src/database/data-source';
import { PREPARING_TIMEOUTS } from '../src/config/database-timeouts';
import { ApiBuild } from '../test/api-process';
import { createPortalDatabase, type TestDatabase } from '../test/database';
import { addressOf } from '../test/member-pictures';
import { observed } from '../test/observe';
import { noise } from '../test/picture-files';
import { startPortal, type Portal } from '../test/portal';
import { S3Server } from '../test/s3-server';

describe('an S3 server in trouble', () => {
  let s3: S3Server;
  let portal: Portal;

  beforeAll(async () => {
    s3 = await S3Server.start();
    portal = await startPortal({ environment: { FILE_STORAGE: 's3', ...s3.environment } });
  }, 60_000);
  afterAll(async () => {
    await portal.stop();
    await s3.stop();
  });

  test.each(['hang', 'hang-mid-download'] as const)(
    'fault: S3 hangs (%s) while 20 members load a picture — 503 with Retry-After, all else works, and files again as soon as it answers',
    async (kind) => {
      const member = await portal.member();
      const address = await addressOf(member, await noise(300, 300).jpeg().toBuffer(), { type: 'image/jpeg' });
      s3.turn({ kind });
      const begun = performance.now();
      const crowd = Promise.all(
        Array.from({ length: 20 }, async () => {
          const { status, headers } = await fetch(address);
          return [status, headers.get('retry-after')];
        }),
      );
      const during = await Promise.all(Array.from({ length: 20 }, () => member.call(getDashboard, {})));
      expect(during.map(({ status }) => status)).toEqual(during.map(() => 200));
      const dashboards = performance.now() - begun;
      expect(await crowd).toEqual(Array.from({ length: 20 }, () => [503, '5']));
      const took = performance.now() - begun;
      expect(dashboards).toBeLessThan(took);
      s3.turn({ kind: 'serve' });
      while ((await fetch(address)).status !== 200) await pause(50);
      observed(`20 of 20 answered 503 within ${Math.round(took / 100) / 10} s, 20 dashboards meanwhile`);
    },
    60_000,
  );
});

describe('moving files', () => {
  const PICTURES = 400;
  const KILLS = 3;
  let build: ApiBuild;
  let database: TestDatabase;
  let source: DataSource;
  let s3: S3Server;

  beforeAll(async () => {
    [build, database, s3] = await Promise.all([ApiBuild.make(), createPortalDatabase(), S3Server.start()]);
    source = await createDataSource({ url: database.url, poolSize: 1 }, PREPARING_TIMEOUTS).initialize();
    await source.query(
      `INSERT INTO social_proof_pictures (token, webp, created_at)
      SELECT 'token-' || n, convert_to(repeat('picture ' || n, 2000), 'UTF8'), now() FROM generate_series(1, $1::int) AS n`,
      [PICTURES],
    );
  }, 180_000);
  afterAll(async () => {
    build.remove();
    await source.destroy();
    await database.drop();
    await s3.stop();
  });

  const FILES = "SELECT token, encode(sha256(webp), 'hex') AS hash FROM social_proof_pictures ORDER BY token";
  async function countOf(column: 'webp' | 'object_sha256') {
    const [row] = await source.query<{ count: number }[]>(`SELECT count(${column})::int FROM social_proof_pictures`);
    return row?.count ?? 0;
  }

  /** Runs the command to its end, or until it has moved so many that it is killed; returns its exit code. */
  async function run(to: 's3' | 'database', killAt?: number): Promise<number | null> {
    const column = to === 's3' ? 'object_sha256' : 'webp';
    const child = build.startCommand(database.url, { FILE_STORAGE: to, ...s3.environment }, 'move-files', '--to', to);
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const exit = once(child, 'exit') as Promise<[number | null]>;
    while (killAt !== undefined && child.exitCode === null && (await countOf(column)) < killAt) await pause(2);
    if (killAt !== undefined) child.kill('SIGKILL');
    const [code] = await exit;
    if (code) throw new Error(said);
    return code;
  }

  test(`fault: moving files is killed ${KILLS} times in each direction — no file is lost at any moment, and the next run goes on with what is left`, async () => {
    const before = await source.query<object[]>(FILES);
    const movedAt: Record<string, number[]> = { s3: [], database: [] };
    for (const to of ['s3', 'database'] as const) {
      const column = to === 's3' ? 'object_sha256' : 'webp';
      for (let kill = 1; kill <= KILLS; kill++) {
        expect(await run(to, (kill * PICTURES) / (KILLS + 2))).toBeNull();
        movedAt[to]?.push(await countOf(column));
        const objects = new Set([...s3.objects.keys()].map((key) => key.replace('files/', '')));
        const named = await source.query<{ object: string }[]>(
          "SELECT encode(object_sha256, 'hex') AS object FROM social_proof_pictures WHERE webp IS NULL",
        );
        expect(named.filter(({ object }) => !objects.has(object))).toEqual([]);
      }
      expect(movedAt[to]?.at(-1)).toBeLessThan(PICTURES);
      expect(await run(to)).toBe(0);
      expect(await countOf(column)).toBe(PICTURES);
    }
    expect(await source.query<object[]>(FILES)).toEqual(before);
    observed(
      `killed after ${movedAt['s3']?.join(', ')} and ${movedAt['database']?.join(', ')} of ${PICTURES} files; all moved both ways`,
    );
  }, 180_000);

  test('fault: S3 goes down while files are moved to it — the command says why and keeps what is not moved, and goes on later', async () => {
    const child = build.startCommand(
      database.url,
      { FILE_STORAGE: 's3', ...s3.environment },
      'move-files',
      '--to',
      's3',
    );
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const exit = once(child, 'exit');
    while (child.exitCode === null && (await countOf('object_sha256')) < PICTURES / 4) await pause(2);
    s3.turn({ kind: 'down' });
    expect((await exit)[0]).toBe(1);
    expect(said).toMatch(/^Can’t (store|read) s3:\/\/portal-files\/files\/[0-9a-f]{64}: \w+\n$/);
    expect((await countOf('webp')) + (await countOf('object_sha256'))).toBe(PICTURES);
    s3.turn({ kind: 'serve' });
    expect(await run('s3')).toBe(0);
    expect(await countOf('object_sha256')).toBe(PICTURES);
  }, 60_000);
});
