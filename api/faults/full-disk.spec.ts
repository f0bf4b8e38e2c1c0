import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase } from '@portal/embedded-database';
import { ApiBuild } from '../test/api-process';
import { observed } from '../test/observe';
import { ask, startDatabaseServer } from './database-server';
import { send, type Outcome } from './load';

const MEGABYTE = 1024 * 1024;

/** A small disk in memory; undefined where this user may not mount one. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    // Not root, or not Linux: api/test/outages.spec.ts plays the part of the database then.
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

const disk = mountSmallDisk();
const whereMounted = disk ? describe : describe.skip;

whereMounted('a disk', () => {
  const folder = disk ?? '';
  afterAll(() => {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });

  test('fault: there is no room for the database at its first start — a sentence says so and what to do, and it starts when there is room', async () => {
    const ballast = path.join(folder, 'ballast');
    writeFileSync(ballast, Buffer.alloc(40 * MEGABYTE));
    const own = path.join(folder, 'portal');
    await expect(startEmbeddedDatabase({ folder: own })).rejects.toThrow(
      /^The disk with .* is full\. Free up some space and start again\..*DATABASE_URL/,
    );
    rmSync(ballast);
    const database = await startEmbeddedDatabase({
      folder: own,
      settings: { min_wal_size: '32MB', max_wal_size: '32MB' },
    });
    expect(await ask(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.stop();
    rmSync(own, { recursive: true });
  }, 60_000);

  test('fault: the disk of the tables is really full — writing answers 503, reading works, and it recovers when there is room', async () => {
    const [build, server] = await Promise.all([ApiBuild.make(), startDatabaseServer()]);
    const [own] = await ask<{ data_directory: string }>(server.url, 'SHOW data_directory');
    const { uid, gid } = statSync(own?.data_directory ?? '');
    chownSync(folder, uid, gid);
    await ask(server.url, `CREATE TABLESPACE small LOCATION '${folder}'`);
    await ask(server.url, 'CREATE DATABASE portal TABLESPACE small');
    const url = server.url.replace(/\/postgres$/, '/portal');
    expect(await build.migrate(url)).toMatchObject({ code: 0 });
    const api = await build.start(url);
    const member = api.visitor();
    const form = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Reyes', password: 'correct horse battery' };
    expect((await member.send('POST', '/api/signup', { form })).status).toBe(303);

    const ballast = path.join(folder, 'ballast');
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(ballast, Buffer.alloc(Math.floor((bavail * bsize) / MEGABYTE) * MEGABYTE));
    const sent: Outcome[] = [];
    // What still fits into the pages and the last megabyte is stored; then comes the end.
    while (sent.at(-1)?.status !== 503) sent.push(await send(api.origin, `full/${sent.length}`));
    expect(sent.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
    const answered = await Promise.all(
      ['/api/dashboard', '/api/community/posts', '/api/user/course-progress'].map((read) => member.send('GET', read)),
    );
    expect(answered.map(({ status }) => status)).toEqual([200, 200, 200]);

    rmSync(ballast);
    expect((await send(api.origin, 'room again')).status).toBe(201);
    const rows = await ask<{ name: string }>(url, 'SELECT name FROM questionnaires');
    const stored = new Set(rows.map(({ name }) => name));
    expect(sent.filter(({ name, status }) => (status === 201) !== stored.has(name))).toEqual([]);
    await api.end('SIGTERM');
    await server.stop();
    build.remove();
    observed(`${sent.length - 1} writes fitted, then 503; 3 of 3 reads answered; 0 acknowledged lost`);
  }, 300_000);
});
