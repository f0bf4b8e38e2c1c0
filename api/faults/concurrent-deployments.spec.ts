import { randomUUID } from 'node:crypto';
import { Deployer, makeToken } from '../test/deployer';
import { observed } from '../test/observe';
import { buildRelease } from '../test/packed-release';
import { portalOfSpec } from '../test/portal';

const APPS = ['shell', 'mf-one', 'mf-two', 'mf-three', 'mf-four'];
const MOVES_OF_EACH = 20;

describe('deployments at the same time', () => {
  const portal = portalOfSpec();
  let teams: [Deployer, Deployer];

  beforeAll(async () => {
    const admin = await portal.admin();
    teams = [
      new Deployer(portal.origin, await makeToken(admin)),
      new Deployer(await portal.another(), await makeToken(admin)),
    ];
  });

  test('attack: 100 deployments of five apps in two processes — none is lost, each is noted and in the audit trail once', async () => {
    for (const app of APPS) for (const text of ['a', 'b']) await teams[0].upload(buildRelease({ app, text }).entries);
    const moves = APPS.flatMap((app) =>
      Array.from({ length: MOVES_OF_EACH }, (_, n) => {
        const { version } = buildRelease({ app, text: n % 2 === 0 ? 'a' : 'b' });
        return { action: 'publish' as const, app, version };
      }),
    );
    const begun = performance.now();
    const answers = await Promise.all(
      moves.map(async (move, n) => {
        const id = randomUUID();
        const { status, body } = await (teams[n % 2] ?? teams[0]).move(move, { id });
        return { id, app: move.app, status, changed: body.changed };
      }),
    );
    const seconds = (performance.now() - begun) / 1_000;
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const changed = answers.filter((answer) => answer.changed);
    const noted = await portal.database.query<{ id: string }[]>('SELECT id FROM release_moves');
    expect(noted.map(({ id }) => id).sort()).toEqual(changed.map(({ id }) => id).sort());
    const trail = await portal.database.query<{ subject: string; count: number }[]>(
      "SELECT subject, count(*)::int AS count FROM audit_entries WHERE action = 'Published a release' GROUP BY subject",
    );
    for (const app of APPS) {
      const ofApp = changed.filter((answer) => answer.app === app).length;
      expect(trail.find(({ subject }) => subject === app)?.count).toBe(ofApp);
      const { state, moves: made } = (await teams[1].overview(app)) ?? {};
      expect(made).toHaveLength(ofApp);
      expect(made?.[0]?.version).toBe(state?.stack.at(-1));
      // Each deployment saw the one before it, or it would have changed nothing.
      expect(made?.filter(({ version }, at) => version === made[at + 1]?.version)).toEqual([]);
    }
    observed(`${changed.length} of 100 moves changed something, all answered after ${seconds.toFixed(1)} s`);
  });
});
