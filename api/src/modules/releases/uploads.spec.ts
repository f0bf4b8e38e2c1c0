import { once } from 'node:events';
import { connect } from 'node:net';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { LIMITS } from '@portal/contracts/limits';
import { digestOf } from '@portal/delivery/version';
import { Deployer, makeToken } from '../../../test/deployer';
import { buildRelease, ENTRY, signed, tarOf, type PackedEntry } from '../../../test/packed-release';
import { portalOfSpec } from '../../../test/portal';

describe('a packed release', () => {
  const portal = portalOfSpec();
  let team: Deployer;

  beforeAll(async () => {
    team = new Deployer(portal.origin, await makeToken(await portal.admin()));
  });

  const counts = () =>
    portal.database.query<unknown[]>(
      'SELECT (SELECT count(*) FROM releases) + (SELECT count(*) FROM release_files) + (SELECT count(*) FROM file_contents) AS rows',
    );

  /** Expects that the upload is rejected and nothing is stored. Returns the reason. */
  async function refused(send: () => ReturnType<Deployer['send']>, status = 400) {
    const before = await counts();
    const answer = await send();
    expect([answer.status, await counts()]).toEqual([status, before]);
    return answer.body.message;
  }
  const refusedEntries = (entries: readonly PackedEntry[]) => refused(() => team.upload(entries));

  test('is stored once, each content once, and sent again changes nothing', async () => {
    const shared = randomBytes(5_000);
    const first = buildRelease({ app: 'mf-courses', text: 'one', files: { 'a.bin': shared, 'img/b.bin': shared } });
    const second = buildRelease({ app: 'mf-courses', text: 'two', files: { 'a.bin': shared } });
    const answers = [await team.upload(first.entries), await team.upload(second.entries)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [201, { app: 'mf-courses', version: first.version, stored: true }],
      [201, { app: 'mf-courses', version: second.version, stored: true }],
    ]);
    const contents = await portal.database.query<{ brotli: Buffer | null; gzip: Buffer | null }[]>(
      "SELECT brotli, gzip FROM file_contents WHERE sha256 IN (SELECT sha256 FROM release_files WHERE app = 'mf-courses')",
    );
    expect(contents).toHaveLength(4);
    expect(contents.filter(({ brotli, gzip }) => brotli && gzip)).toHaveLength(2);
    const before = await counts();
    const rebuilt = buildRelease({
      app: 'mf-courses',
      text: 'two',
      files: { 'a.bin': shared },
      source: { builder: 'a CI run', commit: 'beef' },
    });
    expect((await team.upload(rebuilt.entries)).body).toMatchObject({ version: second.version, stored: false });
    expect(await counts()).toEqual(before);
  });

  test('attack: the same one sent many times at once — stored once', async () => {
    const { entries, version } = buildRelease({ app: 'mf-crowd', text: 'at once' });
    const other = new Deployer(await portal.another(), await makeToken(await portal.admin()));
    const answers = await Promise.all(
      [team, other, team, other, team, other].map((deployer) => deployer.upload(entries)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(answers.filter(({ body }) => body.stored)).toHaveLength(1);
    expect(await portal.database.query('SELECT FROM releases WHERE version = $1', [version])).toHaveLength(1);
  });

  test('with other content under the same version is refused: 409', async () => {
    const { entries, release } = buildRelease({ app: 'mf-twice', text: 'one' });
    await team.upload(entries);
    const kept = JSON.stringify({ ...release, pages: [], sdk: { needs: '^1.1.0' } });
    await portal.database.query('UPDATE releases SET description = $1 WHERE app = $2', [kept, 'mf-twice']);
    expect(await refused(() => team.upload(entries), 409)).toMatch(
      /already a different mf-twice .*, with other content/,
    );
  });

  const { entries: good, release } = buildRelease({ app: 'mf-bad', text: 'good' });
  const [description, ...files] = good as [PackedEntry, ...PackedEntry[]];
  const file = (name: string, bytes: Buffer | string, header: Partial<PackedEntry> = {}) => ({
    ...header,
    name,
    bytes: Buffer.from(bytes),
  });
  const described = (change: object) => {
    const changed = { ...release, ...change };
    const version = `1.0.0-${digestOf(changed)}`;
    return [file('release.json', JSON.stringify({ ...changed, version })), ...files];
  };
  const inPlaceOf = (name: string, ...instead: PackedEntry[]) =>
    good.flatMap((entry) => (entry.name === name ? instead : [entry]));
  const page = { id: 'page', path: '/bad', access: 'member' as const, title: 'A page', files: [ENTRY] };

  test.each<[string, PackedEntry[], RegExp]>([
    ['that is empty', [], /empty archive/],
    ['without its description', files, /must start with release.json, not with files\/entry.js/],
    ['with a description that is no JSON', [file('release.json', '{'), ...files], /isn’t a JSON object/],
    ['with a description that is no UTF-8', [file('release.json', Buffer.from([0x7b, 0xff])), ...files], /UTF-8/],
    ['with a description that is too large', [file('release.json', ' '.repeat(1_100_000))], /the maximum is 1048576/],
    ['of an app with an impossible name', described({ app: '../etc' }), /app: Must be shell/],
    ['with a file outside of it', described({ files: { '../../etc/passwd': release.files[ENTRY] } }), /files/],
    ['without a file', inPlaceOf(`files/${ENTRY}`), /entry.js is missing/],
    ['with a file twice', [...good, file(`files/${ENTRY}`, 'x')], /files\/entry.js appears twice/],
    ['with a file that it does not name', [...good, file('files/more.js', 'x')], /more.js isn’t described/],
    ['with a zip-slip', [...good, file('files/../../../etc/passwd', 'x')], /isn’t described in release.json/],
    ['with an absolute path', [...good, file('/etc/passwd', 'x')], /isn’t described in release.json/],
    ['with an encoding of no file', [...good, file('br/more.js', 'x')], /isn’t described in release.json/],
    ['with a second description', [...good, description], /isn’t described in release.json/],
    [
      'with a symbolic link in place of a file',
      inPlaceOf(`files/${ENTRY}`, file(`files/${ENTRY}`, '', { type: 'symlink', linkname: '/etc/passwd' })),
      /is a symlink/,
    ],
    [
      'with a hard link in place of a file',
      inPlaceOf(`files/${ENTRY}`, file(`files/${ENTRY}`, '', { type: 'link', linkname: 'release.json' })),
      /is a link/,
    ],
    ['with a folder', [...good, file(`files/${ENTRY}/`, '', { type: 'directory' })], /isn’t described/],
    [
      'with a device in place of a file',
      inPlaceOf(`files/${ENTRY}`, file(`files/${ENTRY}`, '', { type: 'character-device' })),
      /is a character-device/,
    ],
    [
      'with a changed byte',
      inPlaceOf(`files/${ENTRY}`, file(`files/${ENTRY}`, '/* mf-bad */ gooD')),
      /entry.js has different bytes than release.json says/,
    ],
    ['with a file that is cut short', inPlaceOf(`files/${ENTRY}`, file(`files/${ENTRY}`, 'x')), /different bytes/],
    ['with a longer file', inPlaceOf(`files/${ENTRY}`, file(`files/${ENTRY}`, 'x'.repeat(99))), /has 99 bytes/],
    [
      'with Brotli of something else',
      inPlaceOf(`br/${ENTRY}`, file(`br/${ENTRY}`, brotliCompressSync('x'))),
      /its brotli/,
    ],
    ['with gzip of something else', inPlaceOf(`gz/${ENTRY}`, file(`gz/${ENTRY}`, gzipSync('x'))), /its gzip/],
    ['with Brotli that is none', inPlaceOf(`br/${ENTRY}`, file(`br/${ENTRY}`, 'no brotli')), /its brotli/],
    [
      'with a small encoding of a very large file',
      inPlaceOf(`gz/${ENTRY}`, file(`gz/${ENTRY}`, gzipSync(Buffer.alloc(15_000_000)))),
      /its gzip/,
    ],
    [
      'whose version is of other content',
      [file('release.json', JSON.stringify({ ...release, pages: [page] }))],
      /doesn’t match its version/,
    ],
    [
      'that was built for development',
      described({ source: { ...release.source, mode: 'development' } }),
      /built for dev/,
    ],
    [
      'from before there were compatibility manifests, as mf-community of commit adce71c is',
      buildRelease({ app: 'mf-community', source: null, passport: null }).entries,
      /has no compatibility manifest/,
    ],
    [
      'whose compatibility manifest names a call that it does not describe',
      described({ passport: { federation: 1, shared: {}, calls: { 'GET /api/dashboard': '0123456789ab' } } }),
      /passport.json describes other calls than release.json names/,
    ],
    ['that does not say where it was built', described({ source: undefined }), /does not say where/],
    ['that starts with a file that it has not', described({ entry: ['other.js'] }), /other.js, which isn’t one/],
    ['of a remote that provides the SDK', described({ sdk: { provides: '1.0.0' } }), /shell alone/],
    ['that claims what is reserved', described({ pages: [{ ...page, path: '/api' }] }), /cannot claim \/api/],
    [
      'whose page asks for no call of a member',
      described({ pages: [{ ...page, data: ['/api/admin/leads'] }] }),
      /not a member's/,
    ],
    ['whose page was not rendered', described({ pages: [{ ...page, prerendered: ENTRY }] }), /isn’t a rendered page/],
    [
      'with too large a file',
      described({ files: { ...release.files, big: { ...release.files[ENTRY], bytes: 2e7 } } }),
      /Bytes of big: 20,000,000; the limit is 16,777,216/,
    ],
    [
      'with 1,000 pages',
      described({ pages: Array.from({ length: 1_000 }, (_, at) => ({ ...page, id: `p-${at}`, path: `/bad/${at}` })) }),
      /^Pages: 1,000; the limit is 100$/,
    ],
    [
      'with a title of 900 KB',
      described({ pages: [{ ...page, title: 'T'.repeat(900_000) }] }),
      /^Characters in the title of page "page": 900,000; the limit is 200$/,
    ],
  ])('attack: one %s — refused with the reason, and nothing is stored', async (_, entries, why) => {
    expect(await refusedEntries(entries)).toMatch(why);
  });

  test.each([300, 700, 1_500])(
    'fault: one that breaks off after %d bytes — refused, and nothing is stored',
    async (length) => {
      const whole = await tarOf(good);
      expect(await refused(() => team.send(whole.subarray(0, length)))).toMatch(/complete tar|missing|empty/);
    },
  );

  test('attack: something that is no tar — refused', async () => {
    expect(await refused(() => team.send(randomBytes(100_000)))).toMatch(/isn’t a complete tar archive/);
  });

  test('fault: one that is refused before it is all sent — the next request on its connection is answered', async () => {
    const { hostname, port } = new URL(portal.origin);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
    const until = async (what: RegExp) => {
      while (!what.test(heard)) await once(socket, 'data');
    };
    const head = (authorization: string, length: number) =>
      `POST /api/releases HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: ${authorization}\r\ncontent-type: application/x-tar\r\ncontent-length: ${length}\r\n\r\n`;
    const right = `Bearer ${await makeToken(await portal.admin())}`;
    const noTar = Buffer.alloc(100_000, 'x');
    const twice = await tarOf([...good, file('files/more.js', randomBytes(100_000))]);
    for (const [authorization, status, length, sent] of [
      ['Bearer fpp_unknown', 401, 3_000_000, noTar],
      [right, 400, 3_000_000, noTar],
      [right, 400, 3_000_000, twice],
      [right, 413, LIMITS.release.packedBytes + 1, noTar],
    ] as const) {
      heard = '';
      socket.write(head(authorization, length));
      socket.write(sent);
      await until(new RegExp(`^HTTP/1.1 ${status}`));
      socket.write(Buffer.alloc(length - sent.length, 'x'));
      heard = '';
      socket.write(`GET /api/health HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
      await until(/HTTP\/1.1 200/);
    }
    expect(socket.destroyed).toBe(false);
    socket.destroy();
  });

  /** Sends a stream of unknown length. */
  const stream = (body: ReadableStream<Uint8Array>, signal?: AbortSignal) =>
    fetch(`${portal.origin}/api/releases`, {
      method: 'POST',
      headers: { authorization: team.client.headers.authorization ?? '', 'content-type': 'application/x-tar' },
      body,
      duplex: 'half',
      ...(signal && { signal }),
    } as RequestInit);

  test('attack: more bytes than may be sent — refused with 413, also where nobody says before how many', async () => {
    expect(await refused(() => team.send(Buffer.alloc(LIMITS.release.packedBytes + 1)), 413)).toMatch(
      /at most .* bytes/,
    );
    const parts = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.bin`, Buffer.alloc(13_000_000)]));
    const large = await tarOf(buildRelease({ app: 'mf-large', files: parts }).entries);
    const before = await counts();
    const { status } = await stream(new Blob([new Uint8Array(large)]).stream());
    expect([status, await counts()]).toEqual([413, before]);
  }, 120_000);

  test('fault: the sender goes away midway — nothing is stored, and the next one is taken', async () => {
    const whole = await tarOf(buildRelease({ app: 'mf-gone', files: { 'a.bin': randomBytes(3_000_000) } }).entries);
    const before = await counts();
    const away = new AbortController();
    let sent = 0;
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent > 1_000_000) return away.abort();
        controller.enqueue(new Uint8Array(whole.subarray(sent, sent + 100_000)));
        sent += 100_000;
      },
    });
    await expect(stream(broken, away.signal)).rejects.toThrow(/abort/i);
    expect(await counts()).toEqual(before);
    expect((await team.send(whole)).body).toMatchObject({ stored: true });
  });

  describe('where keys are configured', () => {
    const ours = generateKeyPairSync('ed25519');
    const theirs = generateKeyPairSync('ed25519');
    const unknown = generateKeyPairSync('ed25519');
    const text = ({ publicKey }: typeof ours) => publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    let strict: Deployer;

    beforeAll(async () => {
      const keys = { 'mf-ours': { dana: text(ours) }, 'mf-theirs': { sam: text(theirs) } };
      const origin = await portal.another({ RELEASE_KEYS: JSON.stringify(keys) });
      strict = new Deployer(origin, await makeToken(await portal.admin()));
    });

    test('is taken when one of them signed it, and named by it', async () => {
      const { entries, version } = buildRelease({ app: 'mf-ours', text: 'signed' });
      expect((await strict.upload(signed(entries, ours.privateKey))).status).toBe(201);
      expect((await strict.move({ action: 'publish', app: 'mf-ours', version })).status).toBe(200);
      const { releases } = (await strict.overview('mf-ours')) ?? {};
      expect(releases).toContainEqual(expect.objectContaining({ version, signedBy: 'dana' }));
    });

    test('of an app without keys needs no signature', async () => {
      expect((await strict.upload(buildRelease({ app: 'mf-free' }).entries)).status).toBe(201);
    });

    const { entries } = buildRelease({ app: 'mf-ours', text: 'attacked' });
    const [first, ...rest] = entries as [PackedEntry, ...PackedEntry[]];
    const other = buildRelease({ app: 'mf-ours', text: 'another' });
    test.each<[string, PackedEntry[], RegExp]>([
      ['unsigned', entries, /is not signed/],
      ['signed by nobody known', signed(entries, unknown.privateKey), /with a key that this portal knows/],
      ['signed by another team', signed(entries, theirs.privateKey), /a key that is only for mf-theirs/],
      [
        'with the signature of another release',
        signed(other.entries, ours.privateKey).flatMap((entry) =>
          entry.name === 'release.sig' ? [first, entry, ...rest] : [],
        ),
        /was made for something else/,
      ],
    ])('attack: one %s — refused with the reason', async (_, sent, why) => {
      expect(await refused(() => strict.upload(sent))).toMatch(why);
    });

    test('attack: an unsigned one that was stored before there were keys — not published until it is sent signed', async () => {
      const { entries: unsigned, app, version } = buildRelease({ app: 'mf-ours', text: 'from before' });
      const before = new Deployer(portal.origin, await makeToken(await portal.admin()));
      expect((await before.upload(unsigned)).status).toBe(201);
      const { status, body } = await strict.move({ action: 'publish', app, version });
      expect([status, body.message]).toEqual([409, expect.stringContaining('is not signed')]);
      expect((await strict.upload(signed(unsigned, ours.privateKey))).body.stored).toBe(true);
      expect((await strict.move({ action: 'publish', app, version })).status).toBe(200);
    });
  });
});
