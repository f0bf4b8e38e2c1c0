import { UNCHANGED_BRAND } from '@portal/delivery/brand';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { createPortalDatabase, type TestDatabase } from '../../../test/database';
import { ReleaseReader } from './release-reader';

describe('what is kept of releases', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let reader: ReleaseReader;

  beforeAll(async () => {
    database = await createPortalDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 2 });
    reader = new ReleaseReader(async (sql, values) => (await pool.query(sql, values)).rows);
  }, 60_000);
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  beforeEach(() =>
    pool.query('TRUNCATE releases, delivered_apps, release_moves, file_contents RESTART IDENTITY CASCADE'),
  );

  const versionOf = (n: number) => `1.0.0-${String(n).padStart(12, '0')}`;
  const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

  async function keep(app: string, n: number, text: string) {
    await pool.query("INSERT INTO file_contents VALUES (decode($1, 'hex'), $2, $3) ON CONFLICT DO NOTHING", [
      sha256Of(text),
      Buffer.from(text),
      Buffer.from(`br ${text}`),
    ]);
    await pool.query('INSERT INTO releases VALUES ($1, $2, $3, $4, now())', [app, versionOf(n), `{"n":${n}}`, null]);
    await pool.query("INSERT INTO release_files VALUES ($1, $2, $3, decode($4, 'hex'))", [
      app,
      versionOf(n),
      'entry.js',
      sha256Of(text),
    ]);
  }

  test('is read as nothing before anything is published', async () => {
    expect(await reader.snapshot()).toEqual({
      number: '0',
      state: {},
      releases: [],
      stepsBack: [],
      brand: UNCHANGED_BRAND,
      serviceWorkerOff: false,
    });
    expect(await reader.lastChange()).toBe('0');
    expect(await reader.release('shell', versionOf(1))).toBeUndefined();
    expect(await reader.contentOf(sha256Of('nothing'))).toBeUndefined();
  });

  test('is read at one moment: the state, and the releases that some browser can get', async () => {
    for (const n of [1, 2, 3]) await keep('mf-courses', n, `text ${n}`);
    await keep('shell', 1, 'text 1');
    await keep('mf-public', 1, 'retired');
    const state = {
      stack: [versionOf(1), versionOf(2)],
      history: [versionOf(1), versionOf(2)],
      candidate: { version: versionOf(3), share: 5 },
      withdrawn: [],
      retired: false,
    };
    const alone = { ...state, stack: [versionOf(1)], history: [versionOf(1)], candidate: null };
    const none = { ...alone, stack: [], retired: true };
    for (const [app, of] of Object.entries({ 'mf-courses': state, shell: alone, 'mf-public': none })) {
      await pool.query('INSERT INTO delivered_apps VALUES ($1, $2)', [app, of]);
    }
    await pool.query(
      "INSERT INTO release_moves (id, at, app, action, who) VALUES (gen_random_uuid(), now(), 'shell', 'publish', 'Admin')",
    );
    const snapshot = await reader.snapshot();
    expect(snapshot.number).toBe('1');
    expect(await reader.lastChange()).toBe('1');
    expect(snapshot.state).toEqual({ 'mf-courses': state, shell: alone, 'mf-public': none });
    const kept = (app: string, n: number) => ({
      app,
      version: versionOf(n),
      description: `{"n":${n}}`,
      signature: null,
      files: { 'entry.js': sha256Of(`text ${n}`) },
    });
    expect(snapshot.releases).toEqual([kept('mf-courses', 2), kept('mf-courses', 3), kept('shell', 1)]);
    expect(await reader.release('mf-courses', versionOf(1))).toEqual(kept('mf-courses', 1));
  });

  test('is read by the hash of its bytes, with the encodings that it is kept in', async () => {
    await keep('mf-courses', 1, 'text 1');
    expect(await reader.contentOf(sha256Of('text 1'))).toEqual({
      bytes: Buffer.from('text 1'),
      brotli: Buffer.from('br text 1'),
      gzip: null,
    });
  });
});
