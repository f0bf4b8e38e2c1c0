import { randomBytes, randomUUID } from 'node:crypto';
import { listReleases, deployRelease, uploadRelease } from '@portal/contracts/delivery';
import {
  createDeployToken,
  endDeployToken,
  listDeployTokens,
  DEPLOY_PERMISSIONS,
  type DeployPermission,
} from '@portal/contracts/deploy-tokens';
import { Client } from '../../../test/client';
import { Deployer, makeToken } from '../../../test/deployer';
import { asUpload, buildRelease, tarOf } from '../../../test/packed-release';
import { portalOfSpec } from '../../../test/portal';

const OPERATORS = 'the-operators-own-token-of-32-characters';

describe('a deploy token', () => {
  const portal = portalOfSpec({ environment: { DEPLOY_TOKEN: OPERATORS } });
  let admin: Client;
  let all: Deployer;

  beforeAll(async () => {
    admin = await portal.admin();
    all = new Deployer(portal.origin, await makeToken(admin));
  });
  beforeEach(() => portal.clock.set('2026-03-04T12:00:00.000Z'));

  const with_ = async (of: Parameters<typeof makeToken>[1]) => new Deployer(portal.origin, await makeToken(admin, of));
  const listed = async (name: string) =>
    (await admin.call(listDeployTokens, {})).body.tokens.find((token) => token.name === name);

  test('is shown once, kept as a hash, and listed with what it may and until when', async () => {
    const body = { name: ' ci ', apps: ['mf-courses'], rights: ['publish' as const], days: 30 };
    const made = await admin.call(createDeployToken, { body });
    expect(made.body.token).toMatch(/^fpp_[\w-]{43}$/);
    expect(await listed('ci')).toEqual({
      id: made.body.made.id,
      name: 'ci',
      apps: ['mf-courses'],
      rights: ['publish'],
      signed: false,
      madeAt: '2026-03-04T12:00:00.000Z',
      expiresAt: '2026-04-03T12:00:00.000Z',
      usedAt: null,
      endedAt: null,
    });
    const rows = await portal.database.query<unknown[]>('SELECT t::text FROM deploy_tokens t');
    expect(JSON.stringify(rows)).not.toContain(made.body.token);
    const again = await admin.refused(createDeployToken, { body });
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('already named “ci”')]);
  });

  test.each(['Admin', 'operator'])('cannot be called %s, as others are in the audit trail', async (name) => {
    const body = { name, apps: null, rights: ['publish' as const], days: 1 };
    expect((await admin.refused(createDeployToken, { body })).status).toBe(409);
  });

  test('says when it was used last, to the minute', async () => {
    const { client } = await with_({ name: 'used' });
    await client.call(listReleases, {});
    const first = portal.clock.now().toISOString();
    expect((await listed('used'))?.usedAt).toBe(first);
    portal.clock.advance({ minutes: 0.5 });
    await client.call(listReleases, {});
    expect((await listed('used'))?.usedAt).toBe(first);
    portal.clock.advance({ minutes: 0.5 });
    await client.call(listReleases, {});
    expect((await listed('used'))?.usedAt).toBe(portal.clock.now().toISOString());
  });

  test('is made and ended in the audit trail', async () => {
    await makeToken(admin, { name: 'noted', apps: ['mf-a', 'mf-b'], rights: ['promote', 'retire'], days: 7 });
    const id = (await listed('noted'))?.id ?? '';
    await admin.call(endDeployToken, { params: { id } });
    await admin.call(endDeployToken, { params: { id } });
    const actions = await portal.database.query(
      "SELECT action, detail FROM audit_entries WHERE subject = 'noted' ORDER BY action",
    );
    expect(actions).toEqual([
      { action: 'Ended a deploy token', detail: null },
      { action: 'Made a deploy token', detail: 'mf-a, mf-b · promote, retire · 7 days · unsigned releases accepted' },
    ]);
    expect((await admin.refused(endDeployToken, { params: { id: randomUUID() } })).status).toBe(404);
  });

  test('attack: one that is unknown, has ended or has expired — 401, with the same words', async () => {
    const ended = await with_({ name: 'ends' });
    await admin.call(endDeployToken, { params: { id: (await listed('ends'))?.id ?? '' } });
    const expired = await with_({ days: 1 });
    portal.clock.advance({ days: 1 });
    const unknown = new Deployer(portal.origin, 'fpp_unknown');
    const answers = await Promise.all([ended, expired, unknown].map(({ client }) => client.refused(listReleases, {})));
    const words = 'Unauthorized: this deploy token is unknown, has expired, or was ended.';
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(Array(3).fill([401, words]));
    portal.clock.advance({ days: -1 });
    expect((await expired.client.call(listReleases, {})).status).toBe(200);
  });

  test('of the operator has every right for every app', async () => {
    const operator = new Deployer(portal.origin, OPERATORS);
    const { version } = await operator.ship({ app: 'mf-operated' });
    expect((await operator.overview('mf-operated'))?.moves).toMatchObject([{ version, who: 'operator' }]);
    const wrong = new Deployer(portal.origin, `${OPERATORS}x`);
    expect((await wrong.client.refused(listReleases, {})).status).toBe(401);
  });

  const moves = {
    'publish-canary': { action: 'publish', version: '1.0.0-000000000000', channel: 'canary' },
    publish: { action: 'publish', version: '1.0.0-000000000000' },
    promote: { action: 'promote' },
    'roll-back': { action: 'rollback' },
    retire: { action: 'retire' },
    withdraw: { action: 'withdraw' },
    share: { action: 'share', percent: 5 },
  } as const;
  const ALLOWS: Record<DeployPermission, (keyof typeof moves)[]> = {
    'publish-canary': ['publish-canary'],
    publish: ['publish'],
    promote: ['promote', 'share'],
    'roll-back': ['roll-back', 'withdraw'],
    retire: ['retire'],
  };

  test.each(DEPLOY_PERMISSIONS)(
    'attack: with the right to %s alone — nothing else, and nothing of another app',
    async (right) => {
      const one = await with_({ apps: ['mf-one'], rights: [right] });
      for (const [name, move] of Object.entries(moves)) {
        const isAllowed = ALLOWS[right].some((allowed) => allowed === name);
        const { status, body } = await one.move({ ...move, app: 'mf-one' });
        // What is allowed fails for another reason: the app has no releases.
        expect([name, status]).toEqual([name, isAllowed ? 409 : 403]);
        if (!isAllowed) expect(body.message).toMatch(/^The deploy token “.*” doesn’t have the right “/);
        const elsewhere = await one.move({ ...move, app: 'mf-two' });
        expect([elsewhere.status, elsewhere.body.message]).toEqual([403, expect.stringContaining('isn’t for mf-two')]);
      }
      const mayUpload = right.startsWith('publish');
      const stored = await one.upload(buildRelease({ app: 'mf-one', text: right }).entries);
      expect(stored.status).toBe(mayUpload ? 201 : 403);
      expect((await one.upload(buildRelease({ app: 'mf-two', text: right }).entries)).status).toBe(403);
      expect((await one.client.call(listReleases, {})).status).toBe(200);
      expect((await one.client.refused(listDeployTokens, {})).status).toBe(401);
    },
  );

  test('attack: a wrong token beside the admin’s cookie, or the cookie from another site — the cookie counts for nothing', async () => {
    const mixed = await portal.admin();
    mixed.headers.authorization = 'Bearer fpp_wrong';
    const move = { id: randomUUID(), move: { action: 'promote' as const, app: 'mf-one' } };
    expect((await mixed.refused(deployRelease, { body: move })).status).toBe(401);
    const forged = await portal.admin();
    forged.headers['sec-fetch-site'] = 'cross-site';
    expect((await forged.refused(deployRelease, { body: move })).status).toBe(403);
    const file = asUpload(await tarOf(buildRelease({ app: 'mf-one' }).entries));
    expect((await forged.refused(uploadRelease, { file })).status).toBe(403);
    forged.headers.authorization = 'Basic YWRtaW46YWRtaW4=';
    expect((await forged.refused(deployRelease, { body: move })).status).toBe(403);
    const own = await portal.admin();
    expect((await own.call(uploadRelease, { file })).status).toBe(201);
    expect((await own.refused(deployRelease, { body: move })).status).toBe(409);
  });

  test('attack: a right token on a call of the admin alone, from another site — refused', async () => {
    const body = { name: 'more', apps: null, rights: [...DEPLOY_PERMISSIONS], days: 1 };
    expect((await all.client.refused(createDeployToken, { body })).status).toBe(403);
    all.client.headers['sec-fetch-site'] = 'same-origin';
    expect((await all.client.refused(createDeployToken, { body })).status).toBe(401);
  });
});

describe('limits of deploy tokens', () => {
  const portal = portalOfSpec({
    limits: {
      wrongDeployTokensPerAddress: { max: 3, minutes: 15 },
      uploadsPerDeployer: { max: 4, minutes: 5 },
      uploadedBytesPerDeployer: { max: 2_000_000, minutes: 60 },
      movesPerDeployer: { max: 2, minutes: 60 },
      verificationsPerDeployer: { max: 1, minutes: 60 },
    },
  });

  test('attack: tokens tried one after the other — 429 after some, and a right one goes on working', async () => {
    const right = new Deployer(portal.origin, await makeToken(await portal.admin()));
    const tries = Array.from({ length: 5 }, (_, n) => new Deployer(portal.origin, `fpp_${n}`));
    const statuses: number[] = [];
    for (const { client } of tries) statuses.push((await client.refused(listReleases, {})).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect((await right.client.call(listReleases, {})).status).toBe(200);
  });

  const twoTokens = () =>
    Promise.all([1, 2].map(async () => new Deployer(portal.origin, await makeToken(await portal.admin())))) as Promise<
      [Deployer, Deployer]
    >;

  test('are counted by token: the bytes of accepted uploads, and the error says the limit and when to try again', async () => {
    const [one, other] = await twoTokens();
    const large = (text: string) =>
      buildRelease({ app: 'mf-counted', text, files: { 'a.bin': randomBytes(1_100_000) } }).entries;
    const statuses = [];
    for (const text of ['a', 'b']) statuses.push((await one.upload(large(text))).status);
    const refused = await one.upload(large('c'));
    expect([...statuses, refused.status]).toEqual([201, 201, 429]);
    expect(refused.body.message).toMatch(/^The limit is 1 GB .* Please wait 60 minutes and try again\.$/);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect((await other.upload(large('d'))).status).toBe(201);
    portal.clock.advance({ minutes: 60 });
    expect((await one.upload(large('e'))).status).toBe(201);
  });

  test('attack: uploads that are refused, one after the other — limited for minutes, and none of their bytes count', async () => {
    const [one] = await twoTokens();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) statuses.push((await one.send(randomBytes(1_000_000))).status);
    expect(statuses).toEqual([400, 400, 400, 400, 429]);
    portal.clock.advance({ minutes: 5 });
    expect((await one.upload(buildRelease({ app: 'mf-patient' }).entries)).status).toBe(201);
  });

  test('are counted by token: deployments', async () => {
    const [one] = await twoTokens();
    const moves = [];
    for (let n = 0; n < 3; n++) moves.push(await one.move({ action: 'promote', app: 'mf-counted' }));
    expect(moves.map(({ status }) => status)).toEqual([409, 409, 429]);
  });
});
