import { generateKeyPairSync } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { verifyReleases } from '@portal/contracts/delivery';
import { Deployer, makeToken } from '../../../test/deployer';
import { buildRelease, ENTRY, signed } from '../../../test/packed-release';
import { portalOfSpec } from '../../../test/portal';

describe('verifying what is kept', () => {
  const keys = generateKeyPairSync('ed25519');
  const key = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const portal = portalOfSpec({ environment: { RELEASE_KEYS: JSON.stringify({ 'mf-signed': { dana: key } }) } });
  let team: Deployer;

  beforeAll(async () => {
    team = new Deployer(portal.origin, await makeToken(await portal.admin()));
  });
  beforeEach(async () => {
    await portal.emptyTables('releases', 'delivered_apps', 'file_contents');
    await team.ship({ app: 'mf-a', text: 'one' });
    await team.ship({ app: 'mf-a', text: 'two', files: { 'empty.txt': Buffer.alloc(0) } });
    await team.upload(signed(buildRelease({ app: 'mf-signed' }).entries, keys.privateKey));
  });

  const verify = async () => (await team.client.call(verifyReleases, {})).body;

  test('finds nothing wrong with what was taken in', async () => {
    expect(await verify()).toEqual({ checked: 3, damaged: [] });
  });

  const ofRelease = `(SELECT sha256 FROM release_files WHERE app = $1 AND name = '${ENTRY}')`;
  test.each<[string, string, string, RegExp]>([
    [
      'a changed byte',
      `UPDATE file_contents SET bytes = set_byte(bytes, 0, 1) WHERE sha256 IN ${ofRelease}`,
      ENTRY,
      /^Has different bytes/,
    ],
    [
      'Brotli of something else',
      `UPDATE file_contents SET brotli = '\\x00' WHERE sha256 IN ${ofRelease}`,
      ENTRY,
      /its brotli/,
    ],
    [
      'gzip of something else',
      `UPDATE file_contents SET gzip = '\\x${gzipSync('x').toString('hex')}' WHERE sha256 IN ${ofRelease}`,
      ENTRY,
      /its gzip/,
    ],
    ['a file that is gone', `DELETE FROM release_files WHERE app = $1 AND name = '${ENTRY}'`, ENTRY, /^Is missing/],
    [
      'a file too many',
      `INSERT INTO release_files SELECT app, version, 'more.js', sha256 FROM release_files WHERE app = $1 AND name = '${ENTRY}'`,
      'more.js',
      /^Doesn’t belong to its release/,
    ],
    [
      'the content of another file',
      `UPDATE release_files SET sha256 = (SELECT sha256 FROM release_files WHERE app = 'mf-a' AND name = '${ENTRY}' LIMIT 1) WHERE app = $1 AND name = '${ENTRY}'`,
      ENTRY,
      /^Has different bytes than its release says/,
    ],
    [
      'a damaged description',
      "UPDATE releases SET description = '{' WHERE app = $1",
      'release.json',
      /^Doesn’t describe/,
    ],
  ])('names %s, with its release and file', async (_, damage, file, fault) => {
    const app = 'mf-damaged';
    const { version } = await team.ship({ app, text: 'whole' });
    await portal.database.query(damage, [app]);
    expect(await verify()).toEqual({
      checked: 4,
      damaged: [{ app, version, file, fault: expect.stringMatching(fault) }],
    });
  });

  test('names a release whose signature is over something else', async () => {
    await portal.database.query("UPDATE releases SET description = description || ' ' WHERE app = 'mf-signed'");
    expect((await verify()).damaged).toMatchObject([{ app: 'mf-signed', file: 'release.sig' }]);
  });
});
