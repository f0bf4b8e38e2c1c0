import { reportRemoteLoad, type RemoteLoad } from '@portal/contracts/releases';
import { Client } from '../../../test/client';
import { Deployer, makeToken } from '../../../test/deployer';
import { buildRelease } from '../../../test/packed-release';
import { portalOfSpec } from '../../../test/portal';

describe('the releases', () => {
  const portal = portalOfSpec();
  let proxied: string;
  let team: Deployer;
  let apps = 0;
  let app: string;

  beforeAll(async () => {
    proxied = await portal.another({ TRUSTED_PROXY: '127.0.0.1' });
    team = new Deployer(portal.origin, await makeToken(await portal.admin()));
  });
  beforeEach(() => {
    app = `mf-shipped-${++apps}`;
  });

  const ship = async (text: string) => (await team.ship({ app, text })).version;
  const overview = () => team.overview(app);

  /** Sends a report from a browser on the nth network. */
  const report = (version: string, network: number, load: Partial<RemoteLoad> = {}) => {
    const client = new Client(proxied);
    client.headers['x-forwarded-for'] = `203.0.113.${network}`;
    return client.call(reportRemoteLoad, {
      body: { app, version, phase: 'load', duration: 100, failed: false, ...load },
    });
  };

  test('are listed by app with all that is kept of each, newest first', async () => {
    const storedAt = portal.clock.now().toISOString();
    const built = buildRelease({ app: 'mf-listed', text: 'only stored' });
    await team.upload(built.entries);
    portal.clock.advance({ minutes: 1 });
    const { version } = await team.ship({ app: 'mf-listed', text: 'live' });
    await team.ship({ app: 'mf-before' });
    const listed = await team.overview('mf-listed');
    expect(listed).toMatchObject({ state: { stack: [version] }, health: [], failing: false });
    expect(listed?.releases).toEqual([
      expect.objectContaining({ version, signedBy: null }),
      {
        version: built.version,
        storedAt,
        bytes: Object.values(built.release.files).reduce((sum, { bytes }) => sum + bytes, 0),
        source: built.release.source,
        signedBy: null,
      },
    ]);
  });

  test('are warned about when they fail in many more browsers than the step back', async () => {
    const good = await ship('good');
    for (let network = 0; network < 5; network++) await report(good, network, { duration: 200 });
    const bad = await ship('bad');
    for (let network = 0; network < 4; network++) await report(bad, network, { failed: true });
    expect(await overview()).toMatchObject({ state: { stack: [good, bad] }, failing: false });
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
    await report(await ship('soon forgotten'), 1);
    portal.clock.advance({ hours: 25 });
    await portal.sweep();
    expect(await portal.database.query('SELECT FROM remote_loads')).toEqual([]);
  });

  test('attack: one network tells many times that the live release fails — it counts once', async () => {
    const live = await ship('slandered');
    for (let post = 0; post < 20; post++) await report(live, 9, { failed: true, duration: post });
    expect(await overview()).toMatchObject({
      failing: false,
      health: expect.arrayContaining([{ version: live, loads: 0, failures: 1, meanDuration: null }]),
    });
  });

  test('attack: loads of invented releases, and of one that is not live any more — none is listed', async () => {
    const old = await ship('to be replaced');
    const live = await ship('in its place');
    for (let n = 0; n < 20; n++) {
      expect((await report(`9.9.${n}-abcdefabcdef`, n, { failed: true })).status).toBe(400);
      expect((await report(live, n, { app: 'mf-invented', failed: true })).status).toBe(400);
    }
    expect((await report(old, 1, { failed: true })).status).toBe(201);
    expect((await report(live, 1)).status).toBe(201);
    const listed = (await overview())?.health.map(({ version }) => version);
    expect(listed).toContain(live);
    expect(listed).not.toContain(old);
    expect(listed?.filter((version) => version.startsWith('9.9.'))).toEqual([]);
  });
});
