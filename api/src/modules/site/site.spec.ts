import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startPortal, type Portal } from '../../../test/portal';

const PAGES = {
  canaryShare: 0,
  pages: [
    { pattern: '/', file: 'landing.html', access: 'visitor' },
    { pattern: '/', file: 'home.html', access: 'member' },
    { pattern: '/questionnaire', file: 'questionnaire.html', access: 'public' },
    { pattern: '/course/:id', file: 'course.html', access: 'member' },
  ],
  fallback: 'app.html',
  files: [{ path: '/portal.webmanifest', file: 'portal.webmanifest', type: 'application/manifest+json' }],
};

describe('the site', () => {
  const store = mkdtempSync(path.join(tmpdir(), 'releases-'));
  let portal: Portal;

  const write = (file: string, text: string | Buffer) => {
    mkdirSync(path.dirname(path.join(store, file)), { recursive: true });
    writeFileSync(path.join(store, file), text);
  };
  const compose = (folder: string, mark: string) => {
    write(`site/${folder}/pages.json`, JSON.stringify(PAGES));
    write(`site/${folder}/registry.json`, JSON.stringify({ mark }));
    write(`site/${folder}/portal.webmanifest`, JSON.stringify({ name: mark }));
    for (const page of ['landing', 'home', 'questionnaire', 'course', 'app']) {
      write(`site/${folder}/${page}.html`, `<title>${page} ${mark}</title>`);
    }
  };
  const point = (channel: string, folder: string) => {
    symlinkSync(folder, path.join(store, 'site', `${channel}.next`));
    renameSync(path.join(store, 'site', `${channel}.next`), path.join(store, 'site', channel));
  };
  const get = (file: string, headers: Record<string, string> = {}) => portal.visitor().send('GET', file, { headers });
  const titleAt = async (file: string, cookie = '') => {
    const { status, body } = await get(file, { cookie });
    return `${status} ${/<title>(.*)<\/title>/.exec(String(body))?.[1] ?? 'no page'}`;
  };

  beforeAll(async () => {
    compose('one', 'v1');
    compose('two', 'v2');
    point('stable', 'one');
    point('canary', 'two');
    write('shell/1.0.0/shell.abc.js', 'console.log(1)');
    write('shell/1.0.0/shell.abc.js.br', brotliCompressSync('console.log(1)'));
    write('shell/1.0.0/shell.abc.js.map', '{}');
    write('shell/1.0.0/.hidden.js', 'secret');
    write('shell/1.0.0/nested/chunk.js', 'console.log(2)');
    write('compositions/stable-abc/pages.json', '{"secret":1}');
    write('compositions/1.0.0/pages.json', '{"secret":1}');
    write('shell/incoming-1.0.0/half.js', 'secret');
    write('registry.json', '{"secret":1}');
    write('shell.lock/1.0.0/owner.js', 'secret');
    writeFileSync(path.join(store, '..', 'outside.txt'), 'secret');
    portal = await startPortal({ environment: { RELEASE_STORE: store } });
  }, 60_000);
  afterAll(async () => {
    await portal.stop();
    rmSync(store, { recursive: true });
  });

  test.each([
    ['/', '', '200 landing v1'],
    ['/', 'portal_member=1', '200 home v1'],
    ['/questionnaire', '', '200 questionnaire v1'],
    ['/questionnaire/', '', '200 questionnaire v1'],
    ['/questionnaire?from=mail', '', '200 questionnaire v1'],
    ['/course/clarity', '', '200 course v1'],
    ['/course/clarity/more', '', '404 app v1'],
    ['/nowhere', '', '404 app v1'],
    ['/questionnaire', 'portal_channel=canary', '200 questionnaire v2'],
    ['/questionnaire', 'portal_channel=../../etc', '200 questionnaire v1'],
  ])('%s with cookie "%s" is %s', async (file, cookie, expected) => {
    expect(await titleAt(file, cookie)).toBe(expected);
  });

  test('a page may be kept but is asked for anew, and carries its headers', async () => {
    const { headers } = await get('/');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
      'x-content-type-options': 'nosniff',
      vary: 'Cookie, Accept-Encoding',
    });
    const again = await get('/', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test.each(['/', '/questionnaire', '/nowhere', '/portal.webmanifest', '/releases/registry.json'])(
    '%s depends on the channel cookie, and says so to caches',
    async (file) => {
      expect((await get(file)).headers.get('vary')).toBe('Cookie, Accept-Encoding');
    },
  );

  test('a released file is kept for good, and sent as it was compressed', async () => {
    const response = await fetch(`${portal.origin}/releases/shell/1.0.0/shell.abc.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(await response.text()).toBe('console.log(1)');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect((await get('/releases/shell/1.0.0/nested/chunk.js')).status).toBe(200);
  });

  test.each([
    '/releases/shell/1.0.0/shell.abc.js.map',
    '/releases/shell/1.0.0/.hidden.js',
    '/releases/shell/1.0.0/missing.js',
    '/releases/shell/1.0.0',
    '/releases/',
    '/releases/site/one/pages.json',
    '/releases/compositions/stable-abc/pages.json',
    '/releases/compositions/1.0.0/pages.json',
    '/releases/compositions%2fstable-abc%2fpages.json',
    '/releases/%63ompositions/stable-abc/pages.json',
    '/releases/shell/../compositions/stable-abc/pages.json',
    '/releases/shell/1.0.0/..%2f..%2fcompositions/stable-abc/pages.json',
    '/releases/shell/1.0.0/..%2f..%2fregistry.json',
    '/releases/shell/1.0.0/shell.abc.js.br',
    '/releases/shell/incoming-1.0.0/half.js',
    '/releases/shell.lock/1.0.0/owner.js',
    '/releases/shell/1.0.0/../../../outside.txt',
    '/releases/shell/1.0.0/..%2f..%2f..%2foutside.txt',
    '/releases/shell/1.0.0/%2e%2e/%2e%2e/%2e%2e/outside.txt',
    '/releases/shell//1.0.0/shell.abc.js',
    '/releases/shell/1.0.0/%252e%252e/%252e%252e/%252e%252e/outside.txt',
    '/releases/shell/1.0.0/..%5c..%5c..%5coutside.txt',
    '/releases/shell/1.0.0/shell.abc.js%00.css',
    '/releases//etc/passwd',
    '/releases/%2fetc%2fpasswd',
    '/%2e%2e/outside.txt',
    '/..%5coutside.txt',
    '/site/one/pages.json',
    '/releases/shell/1.0.0/shell.abc.js.map.br',
  ])('attack: %s — is not there', async (file) => {
    const { status, body } = await get(file);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  test('what is served beside the pages keeps its type, and may use what the site offers', async () => {
    const { status, body, headers } = await get('/portal.webmanifest');
    expect([status, body]).toEqual([200, { name: 'v1' }]);
    expect(headers.get('content-type')).toBe('application/manifest+json');
    expect(headers.get('content-security-policy')).not.toContain('default-src');
  });

  test('an unknown API path stays JSON', async () => {
    expect(await get('/api/nothing')).toMatchObject({ status: 404, body: { statusCode: 404, error: 'Not Found' } });
  });

  test('publishing another composition shows at once, without a restart', async () => {
    expect((await get('/releases/registry.json')).body).toEqual({ mark: 'v1' });
    point('stable', 'two');
    expect(await titleAt('/questionnaire')).toBe('200 questionnaire v2');
    const { body, headers } = await get('/releases/registry.json');
    expect([body, headers.get('cache-control')]).toEqual([{ mark: 'v2' }, 'no-cache']);
    point('stable', 'one');
    expect(await titleAt('/questionnaire')).toBe('200 questionnaire v1');
  });

  test('a page is sent compressed to a browser that can read it', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(headers.get('content-encoding')).toBe('br');
  });
});
