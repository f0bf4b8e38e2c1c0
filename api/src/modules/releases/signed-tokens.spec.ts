import { generateKeyPairSync } from 'node:crypto';
import { Deployer, makeToken } from '../../../test/deployer';
import { buildRelease, signed } from '../../../test/packed-release';
import { startPortal, type Portal } from '../../../test/portal';

const pairOf = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString(), privateKey };
};

const OURS = pairOf();
const THEIRS = pairOf();

let portal: Portal;
let team: Deployer;
let owner: Deployer;
beforeEach(async () => {
  portal = await startPortal();
  const admin = await portal.admin();
  team = new Deployer(portal.origin, await makeToken(admin, { name: 'Courses CI', signingKey: OURS.publicKey }));
  owner = new Deployer(portal.origin, await makeToken(admin));
}, 60_000);
afterEach(() => portal.stop());

const publish = (version: string) => ({ action: 'publish', app: 'mf-a', version, channel: 'stable' }) as const;

test('attack: a deploy token with a signing key, and a release that is unsigned or signed by somebody else — refused', async () => {
  const { entries, version } = buildRelease({ app: 'mf-a' });
  for (const sent of [entries, signed(entries, THEIRS.privateKey)]) {
    const { status, body } = await team.upload(sent);
    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(/^The deploy token “Courses CI” only accepts releases signed with its key, and mf-a /),
    ]);
  }
  expect((await team.upload(signed(entries, OURS.privateKey))).status).toBe(201);
  expect((await team.move(publish(version))).status).toBe(200);
});

test('attack: a deploy token with a signing key makes live what somebody else stored unsigned — refused until its key signs it', async () => {
  const { entries, version } = buildRelease({ app: 'mf-a' });
  expect((await owner.upload(entries)).status).toBe(201);
  const refused = await team.move(publish(version));
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/only accepts releases signed with its key/),
  ]);
  await team.upload(signed(entries, OURS.privateKey));
  expect((await team.move(publish(version))).status).toBe(200);
});

test('attack: a deploy token with a signing key rolls back to an unsigned release — refused, and withdrawing stays possible', async () => {
  const [first, second, third] = ['first', 'second', 'third'].map((text) => buildRelease({ app: 'mf-a', text }));
  if (!first || !second || !third) throw new Error('Three releases are built');
  await owner.upload(first.entries);
  expect((await owner.move(publish(first.version))).status).toBe(200);
  await team.upload(signed(second.entries, OURS.privateKey));
  expect((await team.move(publish(second.version))).status).toBe(200);
  expect((await team.move({ action: 'rollback', app: 'mf-a' })).status).toBe(409);
  await owner.upload(third.entries);
  await owner.move({ ...publish(third.version), channel: 'canary' });
  expect((await team.move({ action: 'withdraw', app: 'mf-a' })).status).toBe(200);
  expect((await owner.move({ action: 'rollback', app: 'mf-a' })).status).toBe(200);
});

test('attack: a deploy token with a signing key promotes, or raises the share of, an unsigned candidate — refused until its key signs it', async () => {
  const [live, candidate] = ['first', 'second'].map((text) => buildRelease({ app: 'mf-a', text }));
  if (!live || !candidate) throw new Error('Two releases are built');
  await owner.upload(live.entries);
  expect((await owner.move(publish(live.version))).status).toBe(200);
  await owner.upload(candidate.entries);
  expect((await owner.move({ ...publish(candidate.version), channel: 'canary' })).status).toBe(200);
  const moves = [
    { action: 'share', app: 'mf-a', percent: 50 },
    { action: 'promote', app: 'mf-a' },
  ] as const;
  for (const move of moves) {
    const { status, body } = await team.move(move);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/only accepts releases signed with its key/)]);
  }
  await team.upload(signed(candidate.entries, OURS.privateKey));
  for (const move of moves) expect((await team.move(move)).status).toBe(200);
});

test('a deploy token without a signing key deploys unsigned releases of the same app, whatever key another token has', async () => {
  const { entries, version } = buildRelease({ app: 'mf-a' });
  expect((await owner.upload(entries)).status).toBe(201);
  expect((await owner.move(publish(version))).status).toBe(200);
});

test('attack: a private key is given as the signing key of a deploy token — refused, and nothing of it is stored', async () => {
  const admin = await portal.admin();
  const signingKey = OURS.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const json = { name: 'Leaky', apps: null, rights: ['publish'], days: 1, signingKey };
  expect((await admin.send('POST', '/api/admin/deploy-tokens', { json })).status).toBe(400);
  const rows = await portal.database.query<unknown[]>('SELECT t::text FROM deploy_tokens t');
  expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
});

test('a signing key that is none is refused at its field, and whether releases must be signed is listed and audited', async () => {
  const admin = await portal.admin();
  const body = { name: 'CI', apps: null, rights: ['publish' as const], days: 1, signingKey: 'no key' };
  const refused = await admin.send('POST', '/api/admin/deploy-tokens', { json: body });
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.objectContaining({ issues: [expect.objectContaining({ path: 'signingKey' })] }),
  ]);
  const { body: listed } = await admin.send('GET', '/api/admin/deploy-tokens');
  expect(listed).toMatchObject({
    tokens: expect.arrayContaining([expect.objectContaining({ name: 'Courses CI', signed: true })]) as unknown,
  });
  const audited = await portal.database.query<{ detail: string }[]>(
    "SELECT detail FROM audit_entries WHERE subject = 'Courses CI'",
  );
  expect(audited[0]?.detail).toContain('signed releases only');
});
