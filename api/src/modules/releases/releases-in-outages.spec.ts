import { DatabaseProxy } from '../../../test/database-proxy';
import { Deployer, makeToken } from '../../../test/deployer';
import { buildRelease } from '../../../test/packed-release';
import { startPortal, type Portal } from '../../../test/portal';

describe('releases while the database', () => {
  let portal: Portal;
  let proxy: DatabaseProxy;
  let team: Deployer;
  let live: string;

  beforeAll(async () => {
    portal = await startPortal({
      reach: async (url) => {
        proxy = await DatabaseProxy.before(url);
        return proxy.url;
      },
      databaseTimeouts: { connection: 1_000, statement: 0, answer: 1_000 },
    });
    team = new Deployer(portal.origin, await makeToken(await portal.admin()));
    live = (await team.ship({ app: 'mf-live' })).version;
  }, 60_000);
  afterAll(async () => {
    await portal.stop();
    await proxy.stop();
  });

  test('fault: has no room left on its disk — what is live is told, uploads and deployments say why not, and work later', async () => {
    const { app, version, entries } = buildRelease({ app: 'mf-full' });
    portal.clock.advance({ minutes: 5 });
    proxy.turn({ kind: 'refuse-writes', sqlState: '53100', message: 'No space left on device' });
    const refused = [await team.upload(entries), await team.move({ action: 'retire', app: 'mf-live' })];
    for (const { status, body } of refused) {
      expect([status, body.message]).toEqual([503, expect.stringContaining('Nothing can be saved right now')]);
    }
    expect((await team.overview('mf-live'))?.state).toMatchObject({ stack: [live], retired: false });
    proxy.turn({ kind: 'pass' });
    expect((await team.upload(entries)).body).toMatchObject({ stored: true });
    expect((await team.move({ action: 'publish', app, version })).status).toBe(200);
    expect((await team.overview('mf-live'))?.state.retired).toBe(false);
  });

  test('fault: does not answer — uploads and deployments say so, and work when it does', async () => {
    const { app, version, entries } = buildRelease({ app: 'mf-away' });
    proxy.turn({ kind: 'stall' });
    const refused = [await team.upload(entries), await team.move({ action: 'publish', app, version })];
    expect(refused.map(({ status }) => status)).toEqual([503, 503]);
    proxy.turn({ kind: 'pass' });
    expect((await team.upload(entries)).status).toBe(201);
    expect((await team.move({ action: 'publish', app, version })).status).toBe(200);
  });
});
