import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { integrityOf } from '@portal/delivery/digest';
import { versionOf } from '@portal/delivery/version';
import type { DataSource } from 'typeorm';
import { createPortalDatabase, type TestDatabase } from '../../test/database';
import { Clock } from '../time/clock';
import { createDataSource } from '../database/data-source';
import { PREPARING_TIMEOUTS } from '../config/database-timeouts';
import { LegacyStore } from './legacy-store';
import { importLegacyReleases } from './import-legacy-releases';

type Step = [channel: string, version: string, action: string];

/** A folder as versions before kept releases in. */
class FormerFolder {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'former-store-'));
  private readonly apps: Record<string, object> = {};

  /** Writes a release, as it was built before builds said where they come from. Answers its version. */
  release(app: string, text: string): string {
    const sdk = app === 'shell' ? { provides: '1.0.0' } : { needs: '^1.0.0' };
    const files = { 'entry.js': { integrity: integrityOf(text), bytes: text.length } };
    const content = { app, sdk, entry: ['entry.js'], pages: [], files };
    const version = versionOf('1.0.0', content);
    const written = {
      'release.json': JSON.stringify({ ...content, version }),
      'entry.js': text,
      'entry.js.br': brotliCompressSync(text),
      'entry.js.gz': gzipSync(text),
    };
    mkdirSync(path.join(this.folder, app, version), { recursive: true });
    for (const [name, bytes] of Object.entries(written)) writeFileSync(this.fileOf(app, version, name), bytes);
    return version;
  }

  fileOf = (app: string, version: string, name: string) => path.join(this.folder, app, version, name);

  /** Notes where an app stands and how it came there, one step a minute. */
  note(app: string, channels: Record<string, string>, steps: readonly Step[]) {
    const history = steps.map(([channel, version, action], minute) => ({
      ...{ channel, version, action },
      at: `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`,
    }));
    this.apps[app] = { channels, history };
    writeFileSync(path.join(this.folder, 'registry.json'), JSON.stringify({ canaryShare: 20, apps: this.apps }));
  }

  /** Names and sizes of all that is in it. */
  listing = () =>
    readdirSync(this.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(path.join(entry.parentPath, entry.name)).length])
      .toSorted();
}

let spare: TestDatabase;
let database: DataSource;
let former: FormerFolder;
beforeEach(async () => {
  spare = await createPortalDatabase();
  database = await createDataSource({ url: spare.url, poolSize: 2 }, PREPARING_TIMEOUTS).initialize();
  former = new FormerFolder();
}, 120_000);
afterEach(async () => {
  await database.destroy();
  await spare.drop();
  rmSync(former.folder, { recursive: true });
});

const take = () => importLegacyReleases(new LegacyStore(former.folder), database, new Clock());
const stateOf = async (app: string) =>
  (await database.query<{ state: unknown }[]>('SELECT state FROM delivered_apps WHERE app = $1', [app]))[0]?.state;
const count = async (table: string) =>
  Number((await database.query<{ count: string }[]>(`SELECT count(*) FROM ${table}`))[0]?.count);

test('releases, where each app stands, and how it came there are taken over; the folder is left as it is', async () => {
  const shell = former.release('shell', 'shell');
  former.note('shell', { stable: shell }, [['stable', shell, 'publish']]);
  const [first = '', second = '', third = ''] = ['1', '2', '3'].map((text) => former.release('mf-courses', text));
  former.note('mf-courses', { stable: second, canary: third }, [
    ['stable', first, 'publish'],
    ['stable', second, 'publish'],
    ['canary', third, 'publish'],
  ]);
  const before = former.listing();

  expect(await take()).toEqual({ apps: 2, releases: 4, steps: 4, leftOut: [] });
  expect(await stateOf('mf-courses')).toEqual({
    stack: [first, second],
    history: [first, second],
    candidate: { version: third, share: 20 },
    withdrawn: [],
    retired: false,
  });
  expect(await count('release_files')).toBe(4);
  const moves = 'SELECT app, action, version, channel FROM release_moves ORDER BY number';
  expect(await database.query(moves)).toContainEqual({
    ...{ app: 'mf-courses', action: 'publish', version: third, channel: 'canary' },
  });
  expect(former.listing()).toEqual(before);
});

test('what was rolled back then is withdrawn now, and no rollback leads forward to it', async () => {
  const [first = '', second = '', third = ''] = ['1', '2', '3'].map((text) => former.release('mf-courses', text));
  former.note('mf-courses', { stable: second, canary: third }, [
    ['stable', first, 'publish'],
    ['stable', second, 'publish'],
    ['canary', third, 'publish'],
    ['stable', third, 'promote'],
    ['stable', second, 'rollback'],
  ]);
  await take();
  expect(await stateOf('mf-courses')).toMatchObject({ stack: [first, second], candidate: null, withdrawn: [third] });
});

test('it happens once, and never where releases were published already', async () => {
  const shell = former.release('shell', 'shell');
  former.note('shell', { stable: shell }, [['stable', shell, 'publish']]);
  await take();
  expect(await take()).toBeUndefined();
  expect(await count('release_moves')).toBe(1);
});

test('nothing is to do without a former store', async () => {
  expect(await take()).toBeUndefined();
});

test('an old release that is damaged or gone is left out, and named', async () => {
  const [first = '', second = '', third = ''] = ['1', '2', '3'].map((text) => former.release('mf-courses', text));
  former.note('mf-courses', { stable: third }, [
    ['stable', first, 'publish'],
    ['stable', second, 'publish'],
    ['stable', third, 'publish'],
  ]);
  rmSync(path.join(former.folder, 'mf-courses', first), { recursive: true });
  writeFileSync(former.fileOf('mf-courses', second, 'entry.js'), 'changed');
  const taken = await take();
  expect(taken?.leftOut).toEqual([
    `mf-courses ${first} no longer exists`,
    `mf-courses ${second} is missing entry.js as it was built`,
  ]);
  expect(await stateOf('mf-courses')).toMatchObject({ stack: [third] });
});

test('where what is live is damaged, nothing at all is taken over', async () => {
  const shell = former.release('shell', 'shell');
  former.note('shell', { stable: shell }, [['stable', shell, 'publish']]);
  const courses = former.release('mf-courses', '1');
  former.note('mf-courses', { stable: courses }, [['stable', courses, 'publish']]);
  writeFileSync(former.fileOf('mf-courses', courses, 'entry.js'), 'changed');
  await expect(take()).rejects.toThrow(
    `mf-courses ${courses} is missing entry.js as it was built. Nothing was changed.`,
  );
  for (const table of ['delivered_apps', 'releases', 'release_moves']) expect(await count(table)).toBe(0);
});
