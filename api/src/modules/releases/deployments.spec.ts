import { randomUUID } from 'node:crypto';
import { deployRelease } from '@portal/contracts/delivery';
import { COMPOSITION_URL } from '@portal/contracts/release';
import pg from 'pg';
import { Deployer, makeToken } from '../../../test/deployer';
import { buildRelease } from '../../../test/packed-release';
import { portalOfSpec } from '../../../test/portal';
import { DEPLOYMENTS_CHANNEL } from '../site/release-reader';

describe('a deployment', () => {
  const portal = portalOfSpec();
  let team: Deployer;
  let other: Deployer;

  beforeAll(async () => {
    const admin = await portal.admin();
    team = new Deployer(portal.origin, await makeToken(admin, { name: 'ci' }));
    other = new Deployer(await portal.another(), await makeToken(admin, { name: 'other' }));
  });

  const actions = (app: string) =>
    portal.database.query<{ action: string; detail: string }[]>(
      'SELECT action, detail FROM audit_entries WHERE subject = $1 ORDER BY at, id',
      [app],
    );
  const stateOf = async (app: string) => (await team.overview(app))?.state;

  test('is served by the time it is answered', async () => {
    await team.ship({ app: 'shell' });
    for (const text of ['one', 'two', 'three']) {
      const { version } = await team.ship({ app: 'mf-prompt', text });
      const answer = await fetch(`${portal.origin}${COMPOSITION_URL}`);
      expect(await answer.text()).toContain(version);
    }
  });

  test('leads from publishing to taking back, step by step, and each is told with who, why and the commit', async () => {
    const app = 'mf-steps';
    const versions: string[] = [];
    for (const text of ['a', 'b', 'c']) versions.push((await team.ship({ app, text })).version);
    const [a, b, c] = versions;
    expect(await stateOf(app)).toMatchObject({ stack: [a, b, c] });
    portal.clock.advance({ minutes: 1 });
    const why = 'The dashboard was empty';
    const back = await team.move({ action: 'rollback', app }, { why });
    expect(back.body).toMatchObject({ app, version: b, changed: true });
    await team.move({ action: 'rollback', app });
    expect(await stateOf(app)).toMatchObject({ stack: [a], withdrawn: expect.arrayContaining([b, c]) });
    const end = await team.move({ action: 'rollback', app });
    expect([end.status, end.body.message]).toEqual([409, 'mf-steps has no earlier release to roll back to']);
    const told = await actions(app);
    expect(told).toHaveLength(5);
    expect(told).toContainEqual({ action: 'Published a release', detail: `${a} · stable · by ci · commit c0ffee0` });
    expect(told).toContainEqual({ action: 'Rolled back a release', detail: `${b} · by ci · ${why} · commit c0ffee0` });
    expect((await team.overview(app))?.moves).toMatchObject([
      { action: 'rollback', version: a, who: 'ci', why: null },
      { action: 'rollback', version: b, why },
      { action: 'publish', version: c, channel: 'stable' },
      { version: b },
      { version: a },
    ]);
  });

  test('gives a candidate to a share of browsers, makes it everybody’s, or withdraws it', async () => {
    const app = 'mf-canary';
    const { version } = await team.ship({ app, text: 'first' });
    const candidate = await team.ship({ app, text: 'second' }, 'canary');
    await team.move({ action: 'share', app, percent: 20, seen: candidate.version });
    expect(await stateOf(app)).toMatchObject({
      stack: [version],
      candidate: { version: candidate.version, share: 20 },
    });
    const again = await team.move({ action: 'share', app, percent: 20 });
    expect(again.body).toMatchObject({ version: candidate.version, changed: false });
    await team.move({ action: 'promote', app });
    expect(await stateOf(app)).toMatchObject({ stack: [version, candidate.version], candidate: null });
    const third = await team.ship({ app, text: 'third' }, 'canary');
    await team.move({ action: 'withdraw', app });
    expect(await stateOf(app)).toMatchObject({ candidate: null, withdrawn: [third.version] });
    await team.move({ action: 'retire', app });
    expect(await stateOf(app)).toMatchObject({ stack: [], retired: true });
    expect((await actions(app)).map(({ action }) => action)).toHaveLength(7);
  });

  test('of the admin is made in the admin’s name', async () => {
    const built = buildRelease({ app: 'mf-admins' });
    await team.upload(built.entries);
    const move = { action: 'publish' as const, app: built.app, version: built.version };
    const { body } = await (await portal.admin()).call(deployRelease, { body: { id: randomUUID(), move } });
    expect(body.changed).toBe(true);
    expect((await team.overview(built.app))?.moves).toMatchObject([{ who: 'Admin' }]);
    const [entry] = await portal.database.query<{ session: string | null; address: string }[]>(
      "SELECT session, address FROM audit_entries WHERE subject = 'mf-admins'",
    );
    expect(entry).toEqual({ session: expect.stringMatching(/^[0-9a-f]{8}$/), address: '127.0.0.1' });
  });

  describe('with the right to publish to canary alone', () => {
    let apps = 0;
    let app: string;
    let limited: Deployer;
    const canary = (version: string, share?: number) =>
      limited.move({ action: 'publish', app, version, channel: 'canary', ...(share !== undefined && { share }) });
    const uploaded = async (text: string) => {
      const { entries, version } = buildRelease({ app, text });
      await limited.upload(entries);
      return version;
    };
    const lacks = (right: string, purpose: string) => [
      403,
      `The deploy token “limited” doesn’t have the right “${right}”, which is required to ${purpose}.`,
    ];

    beforeAll(async () => {
      const admin = await portal.admin();
      limited = new Deployer(portal.origin, await makeToken(admin, { name: 'limited', rights: ['publish-canary'] }));
    });
    beforeEach(() => {
      app = `mf-limited-${++apps}`;
    });

    test("attack: a first release, a share, someone else's candidate or one that browsers get — refused with the right that is missing", async () => {
      const first = await uploaded('first');
      const early = await canary(first);
      expect([early.status, early.body.message]).toEqual(lacks('publish', 'make the first release of an app'));
      await team.ship({ app, text: 'live' });
      const shared = await canary(first, 100);
      expect([shared.status, shared.body.message]).toEqual(lacks('promote', 'set the rollout percentage'));
      expect(await stateOf(app)).toMatchObject({ candidate: null });

      expect((await canary(first)).status).toBe(200);
      const second = await uploaded('second');
      expect((await canary(second)).status).toBe(200);
      await team.move({ action: 'share', app, percent: 30 });
      const third = await uploaded('third');
      const replaced = await canary(third);
      expect([replaced.status, replaced.body.message]).toEqual(
        lacks('promote', `replace candidate ${second}, which 30% of browsers get`),
      );
      expect((await canary(second, 100)).status).toBe(403);
      await team.move({ action: 'withdraw', app });
      const theirs = await team.ship({ app, text: 'theirs' }, 'canary');
      const taken = await canary(third);
      expect([taken.status, taken.body.message]).toEqual(
        lacks('roll-back', `replace candidate ${theirs.version}, which someone else published`),
      );
      expect(await stateOf(app)).toMatchObject({ candidate: { version: theirs.version, share: 0 } });
    });

    test('attack: a candidate replaced while the owner raises its share — decided one after the other, never on an old state', async () => {
      await team.ship({ app, text: 'live' });
      const [own, next] = [await uploaded('own'), await uploaded('next')];
      expect((await canary(own)).status).toBe(200);
      const [raised, replaced] = await Promise.all([
        other.move({ action: 'share', app, percent: 50, seen: own }),
        canary(next),
      ]);
      expect([raised.status, replaced.status].sort()).toEqual(raised.status === 200 ? [200, 403] : [200, 409]);
      const { candidate } = (await stateOf(app)) ?? {};
      expect(candidate).toEqual(raised.status === 200 ? { version: own, share: 50 } : { version: next, share: 0 });
    });
  });

  test('attack: the right to roll back, used to bring back what was withdrawn — refused', async () => {
    const app = 'mf-backward';
    const bad = await team.ship({ app, text: 'good' }).then(() => team.ship({ app, text: 'bad' }));
    await team.move({ action: 'rollback', app });
    const token = await makeToken(await portal.admin(), { name: 'back', rights: ['roll-back'] });
    const { status, body } = await new Deployer(portal.origin, token).move({
      action: 'rollback',
      app,
      to: bad.version,
    });
    expect([status, body.message]).toEqual([
      403,
      `The deploy token “back” doesn’t have the right “publish”, which is required to bring back ${bad.version}, which was withdrawn.`,
    ]);
  });

  test('that is refused changes nothing, and says why', async () => {
    await team.ship({ app: 'mf-owner', pages: [page('/owned')] });
    const rival = buildRelease({ app: 'mf-rival', pages: [page('/owned')] });
    await team.upload(rival.entries);
    const { status, body } = await team.move({ action: 'publish', app: rival.app, version: rival.version });
    expect([status, body.message]).toEqual([409, 'mf-rival cannot claim /owned: /owned belongs to mf-owner']);
    const missing = await team.move({ action: 'publish', app: 'mf-rival', version: '1.0.0-0123456789ab' });
    expect([missing.status, missing.body.message]).toEqual([409, 'mf-rival 1.0.0-0123456789ab is not in the store']);
    expect(await actions('mf-rival')).toEqual([]);
    expect((await team.overview('mf-rival'))?.moves).toEqual([]);
  });

  test('sent again with its id answers what it did, from any process, and is not done again', async () => {
    const app = 'mf-again';
    const [a, b] = [await team.ship({ app, text: 'a' }), await team.ship({ app, text: 'b' })];
    await team.ship({ app, text: 'c' });
    const id = randomUUID();
    const answers = await Promise.all(
      [team, other, team, other].map((deployer) => deployer.move({ action: 'rollback', app }, { id })),
    );
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([200, { id, app, version: b.version, changed: true }]);
    }
    expect(await stateOf(app)).toMatchObject({ stack: [a.version, b.version] });
    expect(await actions(app)).toHaveLength(4);
    for (const move of [
      { action: 'promote', app },
      { action: 'rollback', app: 'mf-other' },
      { action: 'rollback', app, to: a.version },
    ] as const) {
      expect((await team.move(move, { id })).status).toBe(409);
    }
  });

  test('attack: one release taken back by several at once who saw the same — once, and the others are told', async () => {
    const app = 'mf-seen';
    const first = await team.ship({ app, text: 'a' });
    const { version: seen } = await team.ship({ app, text: 'b' });
    const answers = await Promise.all([team, other, team].map((each) => each.move({ action: 'rollback', app, seen })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      `Someone else has just changed mf-seen: ${first.version} is its live release now`,
    );
  });

  test('of two teams at once: each gets its own, whatever the other does', async () => {
    const [one, two] = ['mf-team-one', 'mf-team-two'];
    const texts = ['a', 'b', 'c', 'd'];
    const shipAll = async (deployer: Deployer, app = '') => {
      for (const text of texts) await deployer.ship({ app, text });
      await deployer.move({ action: 'rollback', app });
    };
    await Promise.all([shipAll(team, one), shipAll(other, two)]);
    for (const app of [one, two]) {
      const versions = texts.map((text) => buildRelease({ app: app ?? '', text }).version);
      expect(await stateOf(app ?? '')).toMatchObject({ stack: versions.slice(0, 3), withdrawn: versions.slice(3) });
    }
  });

  test('is told to every process with its number, once it is made', async () => {
    const listener = new pg.Client({ connectionString: (portal.database.options as { url: string }).url });
    await listener.connect();
    const heard: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.query(`LISTEN ${DEPLOYMENTS_CHANNEL}`);
    await team.ship({ app: 'mf-told' });
    await team.move({ action: 'promote', app: 'mf-told' });
    await listener.query('SELECT 1');
    const [{ number } = { number: '' }] = await portal.database.query<{ number: string }[]>(
      'SELECT max(number)::text AS number FROM release_moves',
    );
    expect(heard).toEqual([number]);
    await listener.end();
  });
});

const page = (path: string) => ({ id: 'page', path, access: 'member' as const, title: 'A page', files: ['entry.js'] });
