import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listPosts } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { getHealth, getReady } from '@portal/contracts/health';
import { releaseUrl } from '@portal/contracts/release';
import { sha256Of } from '@portal/delivery/digest';
import { SERVING_TIMEOUTS } from '../src/config/database-timeouts';
import { Client } from '../test/client';
import { Published, aPage, untilServed } from '../test/published';
import { DatabaseProxy } from '../test/database-proxy';
import { startPortal, type Portal } from '../test/portal';

const ENCODINGS = ['br', 'gzip', 'identity'];

describe('the release cache', () => {
  let cache: string;
  let portal: Portal;
  let published: Published;
  let shell: string;
  let remote: string;
  let log: string;
  const proxies: DatabaseProxy[] = [];

  const addresses = () => [
    ['/', 'A page'],
    [releaseUrl('shell', shell, 'shell.js'), '/* shell first */'],
    [releaseUrl('mf-public', remote, 'remoteEntry.js'), '/* mf-public first */'],
    [releaseUrl('mf-public', remote, 'logo.txt'), 'logo'],
  ];

  const snapshotFile = () => path.join(cache, 'snapshot.json');
  const snapshot = () => (existsSync(snapshotFile()) ? readFileSync(snapshotFile(), 'utf8') : '');

  /** Where the contents of the live releases are stored. */
  const contents = () =>
    addresses()
      .slice(1)
      .map(([, text = '']) => path.join(cache, 'contents', sha256Of(text)));

  /** The URLs and encodings whose response differs from what was published. */
  async function wrongAt(origin: string) {
    const wrong: unknown[] = [];
    for (const [address = '', text = ''] of addresses()) {
      for (const encoding of ENCODINGS) {
        const answer = await fetch(origin + address, { headers: { 'accept-encoding': encoding } });
        const body = await answer.text();
        if (answer.status !== 200 || !body.includes(text)) wrong.push([address, encoding, answer.status, body]);
      }
    }
    return wrong;
  }

  const anotherOn = (folder: string, changes: Record<string, string> = {}) =>
    portal.another({ RELEASE_CACHE: folder, ...changes });

  /** Starts another process and waits until it serves the live releases, however busy the database was at its start. */
  async function servingFrom(folder: string) {
    const origin = await anotherOn(folder);
    await untilServed(origin, 'mf-public', remote);
    return origin;
  }

  beforeEach(async () => {
    log = '';
    cache = mkdtempSync(path.join(tmpdir(), 'site-cache-'));
    portal = await startPortal({
      databaseTimeouts: SERVING_TIMEOUTS,
      environment: { RELEASE_CACHE: cache, LOG_LEVEL: 'warn' },
      logTo: { write: (line) => (log += line) },
    });
    published = new Published(portal.databaseUrl);
    ({ version: shell } = await published.publish({ app: 'shell' }));
    const files = { 'logo.txt': 'logo' };
    ({ version: remote } = await published.publish({ app: 'mf-public', pages: [aPage('/')], files }));
    await untilServed(portal.origin, 'mf-public', remote);
    while (!snapshot().includes(remote)) await pause(10);
  }, 60_000);
  afterEach(async () => {
    await portal.stop();
    for (const proxy of proxies.splice(0)) await proxy.stop();
    rmSync(cache, { recursive: true });
  });

  test('fault: a process starts while its database is away — it serves the site from its cache, and the API once it is back', async () => {
    const proxy = await DatabaseProxy.before(portal.databaseUrl);
    proxy.turn({ kind: 'stall' });
    const origin = await anotherOn(cache, { DATABASE_URL: proxy.url });
    expect(await wrongAt(origin)).toEqual([]);
    const member = new Client(origin);
    for (const [name, value] of (await portal.member()).cookies) member.cookies.set(name, value);
    expect((await member.call(getHealth, {})).status).toBe(200);
    for (const call of [getReady, getDashboard, listPosts]) expect((await member.call(call, {})).status).toBe(503);
    proxy.turn({ kind: 'pass' });
    while ((await member.call(getReady, {})).status !== 200) await pause(50);
    for (const call of [getDashboard, listPosts]) expect((await member.call(call, {})).status).toBe(200);
    const { version } = await published.publish({ app: 'mf-later', pages: [aPage('/later')] });
    await untilServed(origin, 'mf-later', version);
    await published.move({ action: 'retire', app: 'mf-later' });
    await untilServed(origin, 'mf-later', undefined);
    proxies.push(proxy);
  });

  test('fault: a first start while the database is away — pages say so in a sentence, the API answers 503', async () => {
    const nothing = path.join(cache, 'nothing');
    const origin = await anotherOn(nothing, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
    const answer = await fetch(origin);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.text()).toBe('This site isn’t available right now. Please try again in a moment.');
    expect((await fetch(`${origin}${releaseUrl('shell', shell, 'shell.js')}`)).status).toBe(503);
  });

  test('fault: every cached file is damaged on disk — each is repaired, and nobody gets a damaged byte', async () => {
    const sound = new Map(contents().map((file) => [file, readFileSync(file)]));
    for (const damage of [flipLast, flipFirst, halve, empty]) {
      for (const [file, bytes] of sound) writeFileSync(file, damage(bytes));
      const origin = await servingFrom(cache);
      expect(await wrongAt(origin)).toEqual([]);
      for (const [file, bytes] of sound) expect([file, readFileSync(file)]).toEqual([file, bytes]);
    }
    expect(log).toContain('is damaged');
  });

  test('fault: cached files are damaged while a process serves them — what it sends is whole', async () => {
    const origin = await anotherOn(cache);
    const sound = new Map(contents().map((file) => [file, readFileSync(file)]));
    for (const [file, bytes] of sound) writeFileSync(file, flipLast(bytes));
    expect(await wrongAt(origin)).toEqual([]);
    for (const [file, bytes] of sound) writeFileSync(file, bytes);
  });

  test.each([
    ['cut off', (sound: string) => sound.slice(0, 20)],
    ['of another hash', (sound: string) => sound.replace(/"sha256":"\w+"/, `"sha256":"${sha256Of('other')}"`)],
    ['empty', () => ''],
  ])('fault: the cached snapshot is %s — it is not used, and written anew', async (_, damage) => {
    const sound = snapshot();
    writeFileSync(snapshotFile(), damage(sound));
    const away = await anotherOn(cache, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
    expect((await fetch(away)).status).toBe(503);
    expect(await wrongAt(await servingFrom(cache))).toEqual([]);
    while (snapshot() !== sound) await pause(10);
  });

  test('fault: the cache folder cannot be written — the site is served all the same, and the log says so once', async () => {
    const file = path.join(cache, 'a-file');
    writeFileSync(file, 'no folder');
    expect(await wrongAt(await servingFrom(path.join(file, 'below')))).toEqual([]);
    expect(log.match(/release cache can’t be/g)).toHaveLength(1);
  });

  test('a cached file that nothing has needed for a month is removed at the next start, others stay', async () => {
    const folder = path.join(cache, 'contents');
    const [old, recent] = [path.join(folder, 'a'.repeat(64)), path.join(folder, 'b'.repeat(64))];
    const now = portal.clock.now();
    for (const [name, days] of [
      [old, 31],
      [recent, 29],
    ] as const) {
      writeFileSync(name, 'content');
      const then = new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
      utimesSync(name, then, then);
    }
    const live = contents();
    for (const name of live) utimesSync(name, new Date(0), new Date(0));
    await anotherOn(cache);
    expect([existsSync(old), existsSync(recent), ...live.map((name) => existsSync(name))]).toEqual([
      false,
      true,
      ...live.map(() => true),
    ]);
  });
});

const flip = (bytes: Buffer, at: number) => Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)));
const flipLast = (bytes: Buffer) => flip(bytes, bytes.length - 1);
const flipFirst = (bytes: Buffer) => flip(bytes, 10);
const halve = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const empty = () => Buffer.alloc(0);
