import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  listReleases,
  promoteRelease,
  reportRemoteLoad,
  rollBackRelease,
  setCanaryShare,
  type RemoteLoad,
} from '@portal/contracts/releases';
import { integrityOf, shortHash, toJson } from '@portal/release/files';
import { publish } from '@portal/release/publish';
import { ReleaseStore } from '@portal/release/store';
import { Client } from '../../../test/client';
import { startPortal, type Portal } from '../../../test/portal';

describe('the releases', () => {
  let portal: Portal;
  let proxied: string;
  let folder: string;
  let store: ReleaseStore;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'api-releases-'));
    store = new ReleaseStore(path.join(folder, 'store'));
    await ship('shell', 'shell');
    portal = await startPortal({ environment: { RELEASE_STORE: store.folder } });
    proxied = await portal.another({ TRUSTED_PROXY: '127.0.0.1' });
  }, 60_000);
  afterAll(async () => {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Publishes a release whose one file holds `text`. Answers its version. */
  async function ship(app: 'shell' | 'mf-courses', text: string, channel: 'stable' | 'canary' = 'stable') {
    const appFolder = path.join(folder, shortHash(app + text));
    await mkdir(path.join(appFolder, 'dist'), { recursive: true });
    await writeFile(path.join(appFolder, 'dist/entry.js'), text);
    const sdk = app === 'shell' ? { provides: '1.0.0' } : { needs: '^1.0.0' };
    const files = { 'entry.js': { integrity: integrityOf(text), bytes: text.length } };
    const version = `1.0.0-${shortHash(text)}`;
    await writeFile(
      path.join(appFolder, 'dist/release.json'),
      toJson({ app, version, sdk, entry: ['entry.js'], pages: [], files }),
    );
    await publish(store, appFolder, channel, new Date('2026-03-01T12:00:00Z'));
    return version;
  }

  const overview = async () => {
    const { body } = await (await portal.admin()).call(listReleases, {});
    return body.apps.find(({ app }) => app === 'mf-courses');
  };

  /** What the browser on the nth network tells. */
  const report = (version: string, network: number, load: Partial<RemoteLoad> = {}) => {
    const client = new Client(proxied);
    client.headers['x-forwarded-for'] = `203.0.113.${network}`;
    return client.call(reportRemoteLoad, {
      body: { app: 'mf-courses', version, phase: 'load', duration: 100, failed: false, ...load },
    });
  };

  test('are listed with what is live, and go back with one call, which is recorded', async () => {
    const old = await ship('mf-courses', 'old');
    const live = await ship('mf-courses', 'new');
    expect(await overview()).toMatchObject({ stable: live, canary: null, failing: false });

    const admin = await portal.admin();
    const { body } = await admin.call(rollBackRelease, { params: { app: 'mf-courses' }, body: { channel: 'stable' } });
    expect(body.version).toBe(old);
    expect(await overview()).toMatchObject({ stable: old, history: [{ action: 'rollback', version: old }, {}, {}] });
    const deeds = await portal.database.query(
      "SELECT subject, detail FROM audit_entries WHERE action LIKE 'Rolled back%'",
    );
    expect(deeds).toEqual([{ subject: 'mf-courses', detail: old }]);
  });

  test('in canary become everybody’s when promoted', async () => {
    const canary = await ship('mf-courses', 'canary', 'canary');
    expect(await overview()).toMatchObject({ canary });
    await (await portal.admin()).call(promoteRelease, { params: { app: 'mf-courses' }, body: {} });
    expect(await overview()).toMatchObject({ stable: canary, canary: null });
  });

  test('attack: one release taken back by two admins at once, who saw the same — once, and the other is told', async () => {
    const old = await ship('mf-courses', 'before-two');
    const seen = await ship('mf-courses', 'seen-by-two');
    const admin = await portal.admin();
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        admin.refused(rollBackRelease, { params: { app: 'mf-courses' }, body: { channel: 'stable', seen } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      `Somebody else has just changed mf-courses on stable: ${old} is there now`,
    );
    expect(await overview()).toMatchObject({ stable: old });
  });

  test('attack: a canary release promoted that another has taken the place of — 409, and nothing moves', async () => {
    const stable = await ship('mf-courses', 'stays');
    const seen = await ship('mf-courses', 'seen-canary', 'canary');
    await ship('mf-courses', 'newer-canary', 'canary');
    const admin = await portal.admin();
    const { status } = await admin.refused(promoteRelease, { params: { app: 'mf-courses' }, body: { seen } });
    expect(status).toBe(409);
    expect(await overview()).toMatchObject({ stable });
  });

  test('that cannot be moved answer 409 with the reason', async () => {
    const admin = await portal.admin();
    const { status, body } = await admin.refused(rollBackRelease, {
      params: { app: 'mf-admin' },
      body: { channel: 'stable' },
    });
    expect([status, body.message]).toEqual([409, 'mf-admin has no earlier release on stable']);
  });

  test('are warned about when they fail in many more browsers than the one before', async () => {
    const good = await ship('mf-courses', 'good');
    for (let network = 0; network < 5; network++) await report(good, network, { duration: 200 });
    const bad = await ship('mf-courses', 'bad');
    for (let network = 0; network < 4; network++) await report(bad, network, { failed: true });
    expect(await overview()).toMatchObject({ stable: bad, failing: false });
    await report(bad, 4, { failed: true });
    expect(await overview()).toMatchObject({
      failing: true,
      health: expect.arrayContaining([
        { version: good, loads: 5, failures: 0, meanDuration: 200 },
        { version: bad, loads: 0, failures: 5, meanDuration: null },
      ]),
    });
    portal.clock.advance({ hours: 25 });
    expect(await overview()).toMatchObject({ failing: false, health: [] });
  });

  test('keep what browsers told of them for no longer than a day, also when nobody looks at it', async () => {
    await report(await ship('mf-courses', 'soon forgotten'), 1);
    portal.clock.advance({ hours: 25 });
    await portal.sweep();
    expect(await portal.database.query('SELECT FROM remote_loads')).toEqual([]);
  });

  test('attack: one network tells many times that the live release fails — it counts once', async () => {
    const live = await ship('mf-courses', 'slandered');
    for (let post = 0; post < 20; post++) await report(live, 9, { failed: true, duration: post });
    expect(await overview()).toMatchObject({
      stable: live,
      failing: false,
      health: expect.arrayContaining([{ version: live, loads: 0, failures: 1, meanDuration: null }]),
    });
  });

  test('attack: loads of invented releases, and of one that is not live any more — none is listed', async () => {
    const old = await ship('mf-courses', 'to be replaced');
    const live = await ship('mf-courses', 'in its place');
    for (let n = 0; n < 20; n++) {
      expect((await report(`9.9.${n}-abcdefabcdef`, n, { failed: true })).status).toBe(400);
    }
    expect((await report(old, 1, { failed: true })).status).toBe(201);
    expect((await report(live, 1)).status).toBe(201);
    const listed = (await overview())?.health.map(({ version }) => version);
    expect(listed).toContain(live);
    expect(listed).not.toContain(old);
    expect(listed?.filter((version) => version.startsWith('9.9.'))).toEqual([]);
  });

  test('deal canary to the share of browsers that the admin sets, and each keeps what it was dealt', async () => {
    const admin = await portal.admin();
    const cookieFrom = async (visitor: Client) => (await visitor.send('GET', '/')).headers.get('set-cookie') ?? '';
    const channelOf = async () => /portal_channel=(\w+)/.exec(await cookieFrom(portal.visitor()))?.[1];
    expect(await channelOf()).toBeUndefined();
    await admin.call(setCanaryShare, { body: { percent: 100 } });
    expect(await channelOf()).toBe('canary');
    const overHttps = new Client(await portal.another({ PUBLIC_ORIGIN: 'https://portal.example' }));
    expect(await cookieFrom(overHttps)).toMatch(/^portal_channel=canary;.*; Secure/);
    await admin.call(setCanaryShare, { body: { percent: 0 } });
    expect(await channelOf()).toBeUndefined();
  });
});
