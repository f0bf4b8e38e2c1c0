import { Deployer, makeToken } from '../../../test/deployer';
import { buildRelease } from '../../../test/packed-release';
import { portalOfSpec } from '../../../test/portal';

describe('old releases', () => {
  const portal = portalOfSpec({ environment: { RELEASE_DAYS: '30' } });
  let team: Deployer;

  beforeAll(async () => {
    team = new Deployer(portal.origin, await makeToken(await portal.admin(), { days: 365 }));
  });

  const ship = async (app: string, text: string, channel?: 'canary') => {
    const { version } = await team.ship({ app, text, files: { 'shared.txt': Buffer.from('shared') } }, channel);
    return version;
  };
  const shipMany = async (app: string, count: number) => {
    const versions: string[] = [];
    for (let n = 0; n < count; n++) versions.push(await ship(app, `number ${n}`));
    return versions;
  };
  const kept = async (app: string) => (await team.overview(app))?.releases.map(({ version }) => version).sort();
  const contentsOf = (app: string) =>
    portal.database.query<{ sha256: Buffer }[]>('SELECT DISTINCT sha256 FROM release_files WHERE app = $1', [app]);
  const stored = async (contents: { sha256: Buffer }[]) =>
    portal.database.query<unknown[]>('SELECT FROM file_contents WHERE sha256 = ANY ($1)', [
      contents.map(({ sha256 }) => sha256),
    ]);

  test('go when their time is over, but for what is live, the candidate and five steps back; their names stay', async () => {
    const versions = await shipMany('mf-many', 9);
    const unpublished = buildRelease({ app: 'mf-many', text: 'never published' });
    await team.upload(unpublished.entries);
    const candidate = await ship('mf-many', 'candidate', 'canary');
    portal.clock.advance({ days: 29 });
    await portal.sweep();
    expect(await kept('mf-many')).toHaveLength(11);
    const contents = await contentsOf('mf-many');
    portal.clock.advance({ days: 2 });
    await portal.sweep();
    expect(await kept('mf-many')).toEqual([...versions.slice(3), candidate].sort());
    const state = (await team.overview('mf-many'))?.state;
    expect(state).toMatchObject({ stack: versions.slice(3), history: versions });
    expect(await stored(contents)).toHaveLength(contents.length - 4);
    const gone = await team.move({ action: 'rollback', app: 'mf-many', to: versions[0] ?? '' });
    expect([gone.status, gone.body.message]).toEqual([409, `mf-many ${versions[0]} is not in the store`]);
    for (const version of versions.slice(3, 8).reverse()) {
      expect((await team.move({ action: 'rollback', app: 'mf-many' })).body).toMatchObject({ version });
    }
  });

  test('stay while it is not long since they were live or candidate', async () => {
    const app = 'mf-late';
    const [first = ''] = await shipMany(app, 1);
    const candidate = await ship(app, 'candidate', 'canary');
    portal.clock.advance({ days: 60 });
    await team.move({ action: 'withdraw', app });
    const second = await ship(app, 'second');
    await team.move({ action: 'retire', app });
    portal.clock.advance({ days: 29 });
    await portal.sweep();
    expect(await kept(app)).toEqual([first, candidate, second].sort());
    portal.clock.advance({ days: 2 });
    await portal.sweep();
    expect((await kept(app)) ?? []).toEqual([]);
  });

  test('that are being sent again meanwhile are whole afterwards', async () => {
    const built = buildRelease({ app: 'mf-race', text: 'again', files: { 'shared.txt': Buffer.from('in the race') } });
    await team.upload(built.entries);
    portal.clock.advance({ days: 31 });
    const other = buildRelease({ app: 'mf-race', text: 'other', files: { 'shared.txt': Buffer.from('in the race') } });
    await Promise.all([portal.sweep(), team.upload(other.entries), portal.sweep()]);
    const missing = await portal.database.query(
      'SELECT FROM release_files f WHERE NOT EXISTS (SELECT FROM file_contents c WHERE c.sha256 = f.sha256)',
    );
    expect(missing).toEqual([]);
    expect((await team.upload(other.entries)).body.stored).toBe(false);
  });
});
