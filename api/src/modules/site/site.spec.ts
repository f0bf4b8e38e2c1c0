import { getReady } from '@portal/contracts/health';
import sharp from 'sharp';
import { Published, aPage, untilServed } from '../../../test/published';
import { portalOfSpec } from '../../../test/portal';

const pagesOf = (mark: string) => [
  aPage('/', 'visitor', 'landing', `landing ${mark}`),
  aPage('/', 'member', 'home', `home ${mark}`),
  aPage('/questionnaire', 'public', 'questionnaire', `questionnaire ${mark}`),
  aPage('/course/:id', 'member', 'course', `course ${mark}`),
  {
    ...aPage('/described', 'public', 'described', `described ${mark}`),
    prerender: { description: 'What it is about.' },
  },
  aPage('/course/new', 'member', 'new-course', `new course ${mark}`),
];

describe('a portal that nothing was published to', () => {
  const portal = portalOfSpec();

  test.each(['/', '/course/clarity', '/releases/registry.json'])('says so in a sentence at %s', async (address) => {
    const { status, headers, body } = await portal.visitor().send('GET', address);
    expect([status, headers.get('retry-after'), body]).toEqual([503, '2', 'Nothing has been published yet.']);
  });

  test('has its API', async () => {
    expect((await portal.visitor().call(getReady, {})).status).toBe(200);
    expect((await portal.visitor().send('GET', '/api/nothing')).status).toBe(404);
  });
});

describe('the site', () => {
  const portal = portalOfSpec();
  let published: Published;
  let shell: string;

  const get = (file: string, headers: Record<string, string> = {}, method = 'GET') =>
    portal.visitor().send(method, file, { headers });
  const titleAt = async (file: string, cookie = '') => {
    const { status, body } = await get(file, { cookie });
    return `${status} ${/<title>(.*)<\/title>/.exec(String(body))?.[1] ?? 'no page'}`.replace(' | Five Pillars', '');
  };

  beforeAll(async () => {
    published = new Published(portal.databaseUrl);
    const files = { 'nested/chunk.js': 'console.log(2)', 'shell.js.map': '{}', 'icons/any-192.png': 'PNG' };
    ({ version: shell } = await published.publish({ app: 'shell', files }));
    await published.publish({ app: 'mf-public', text: 'v1', pages: pagesOf('v1') });
    const second = await published.publish({ app: 'mf-public', text: 'v2', pages: pagesOf('v2') }, 'canary');
    await untilServed(portal.origin, 'mf-public', second.version, 'portal_channel=canary');
  }, 60_000);

  test.each([
    ['/', '', '200 landing v1'],
    ['/', 'portal_member=1', '200 home v1'],
    ['/questionnaire', '', '200 questionnaire v1'],
    ['/questionnaire/', '', '200 questionnaire v1'],
    ['/Questionnaire', '', '200 questionnaire v1'],
    ['/questionnaire?from=mail', '', '200 questionnaire v1'],
    ['/course/clarity', '', '200 course v1'],
    ['/course/new', '', '200 new course v1'],
    ['/course/a%2Fb', '', '200 course v1'],
    ['/course/clarity/more', '', '404 Five Pillars'],
    ['/nowhere', '', '404 Five Pillars'],
    ['/questionnaire', 'portal_channel=canary', '200 questionnaire v2'],
    ['/questionnaire', 'portal_channel=stable', '200 questionnaire v1'],
    ['/questionnaire', 'portal_channel=42', '200 questionnaire v1'],
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
    const head = await get('/', {}, 'HEAD');
    expect([head.status, head.body, head.headers.get('etag')]).toEqual([200, '', headers.get('etag')]);
  });

  test.each(['/', '/questionnaire', '/nowhere', '/portal.webmanifest', '/releases/registry.json'])(
    '%s depends on the channel cookie, and says so to caches',
    async (file) => {
      expect((await get(file)).headers.get('vary')).toBe('Cookie, Accept-Encoding');
    },
  );

  test('a released file is kept for good, and sent as it was compressed', async () => {
    const address = `/releases/shell/${shell}/shell.js`;
    const response = await fetch(portal.origin + address, { headers: { 'accept-encoding': 'br' } });
    expect(await response.text()).toBe('/* shell first */');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    const gzipped = await get(address, { 'accept-encoding': 'gzip' });
    expect([gzipped.headers.get('content-encoding'), gzipped.body]).toEqual(['gzip', '/* shell first */']);
    const plain = await get(address, { 'accept-encoding': 'identity' });
    expect([plain.headers.get('content-encoding'), plain.body]).toEqual([null, '/* shell first */']);
    expect((await get(address, { 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(304);
    expect((await get(`/releases/shell/${shell}/nested/chunk.js`)).status).toBe(200);
    expect((await get(`/releases/shell/${shell}/icons/any-192.png`)).headers.get('content-type')).toBe('image/png');
  });

  test('the typeface that every page names is there, kept for good', async () => {
    for (const page of ['/', '/api/login']) {
      const { body } = await get(page);
      const [, first = ''] = /const file='([^']+)'/.exec(String(body)) ?? [];
      const named = new Set([...String(body).matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, address = '']) => address));
      expect(named.has(first)).toBe(true);
      for (const address of named) {
        const { status, headers } = await get(address);
        expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
          200,
          'font/woff2',
          'public, max-age=31536000, immutable',
        ]);
      }
    }
  });

  test('a public page names an image for link previews, which is there and changes with its texts', async () => {
    // As once a picture was uploaded, of which the process allows few formats.
    await import('../pictures/picture-file');
    const { body } = await get('/described');
    const [, image = ''] = /<meta property="og:image" content="([^"]+)">/.exec(String(body)) ?? [];
    expect(image).toMatch(/^\/og-images\/mf-public\/described\.png\?v=\w+$/);
    const drawn = await fetch(`${portal.origin}${image}`);
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { format, width, height } = await sharp(await drawn.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect((await get(image, { 'if-none-match': drawn.headers.get('etag') ?? '' })).status).toBe(304);
    expect((await get('/og-images/mf-public/questionnaire.png')).status).toBe(404);
  });

  test('a release says what it is made of', async () => {
    const { status, headers, body } = await get(`/releases/shell/${shell}/release.json`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body).toMatchObject({ app: 'shell', version: shell });
  });

  test('a release that is not live any more, or not yet, goes on being answered for tabs that stay open', async () => {
    const { version } = await published.store({ app: 'mf-admin', text: 'never live' });
    const { body } = await get(`/releases/mf-admin/${version}/remoteEntry.js`);
    expect(body).toBe('/* mf-admin never live */');
    expect((await get('/releases/mf-admin/1.0.0-000000000000/remoteEntry.js')).status).toBe(404);
  });

  test.each([
    '/releases/shell/VERSION/shell.js.map',
    '/releases/shell/VERSION/.hidden.js',
    '/releases/shell/VERSION/missing.js',
    '/releases/shell/VERSION',
    '/releases/shell/VERSION/',
    '/releases/',
    '/releases/snapshot.json',
    '/releases/contents/VERSION/shell.js',
    '/releases/shell%2fVERSION%2fshell.js',
    '/releases/%73hell/VERSION/shell.js',
    '/releases/mf-public/../shell/VERSION/.hidden.js',
    '/releases/shell/VERSION/..%2f..%2fsnapshot.json',
    '/releases/shell/VERSION/shell.js.br',
    '/releases/shell/incoming-VERSION/shell.js',
    '/releases/shell.lock/VERSION/shell.js',
    '/releases/shell/VERSION/../../../outside.txt',
    '/releases/shell/VERSION/..%2f..%2f..%2foutside.txt',
    '/releases/shell/VERSION/%2e%2e/%2e%2e/%2e%2e/outside.txt',
    '/releases/shell//VERSION/shell.js',
    '/releases/shell/VERSION/%252e%252e/%252e%252e/%252e%252e/outside.txt',
    '/releases/shell/VERSION/..%5c..%5c..%5coutside.txt',
    '/releases/shell/VERSION/shell.js%00.css',
    '/releases//etc/passwd',
    '/releases/%2fetc%2fpasswd',
    '/%2e%2e/outside.txt',
    '/..%5coutside.txt',
    '/snapshot.json',
    '/releases/shell/VERSION/shell.js.map.br',
    '/releases/shell/VERSION/constructor',
    '/releases/shell/VERSION/__proto__',
    "/releases/shell/VERSION'--/shell.js",
  ])('attack: %s — is not there', async (file) => {
    const { status, body } = await get(file.replace('VERSION', shell));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(body)).not.toContain('shell first');
  });

  test('what is served beside the pages keeps its type, and may use what the site offers', async () => {
    const { status, body, headers } = await get('/portal.webmanifest');
    expect([status, body]).toEqual([200, expect.objectContaining({ name: 'Five Pillars' })]);
    expect(headers.get('content-type')).toBe('application/manifest+json');
    expect(headers.get('content-security-policy')).not.toContain('default-src');
    expect((await get('/service-worker.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  test('an unknown API path stays JSON', async () => {
    expect(await get('/api/nothing')).toMatchObject({ status: 404, body: { statusCode: 404, error: 'Not Found' } });
  });

  test('a page is sent compressed to a browser that can read it', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(headers.get('content-encoding')).toBe('br');
  });

  test('where a candidate has a share, a browser is assigned a bucket once, and it decides', async () => {
    expect((await get('/')).headers.get('set-cookie')).toBeNull();
    await published.move({ action: 'share', app: 'mf-public', percent: 100 });
    await untilServed(portal.origin, 'mf-public', await candidateOf('mf-public'), 'portal_channel=7');
    const { headers, body } = await get('/');
    expect(headers.get('set-cookie')).toMatch(/^portal_channel=\d{1,2}; Max-Age=2592000; Path=\/; SameSite=Lax$/);
    expect(String(body)).toContain('landing v2');
    for (const cookie of ['portal_channel=stable', 'portal_channel=canary', 'portal_channel=99']) {
      expect((await get('/', { cookie })).headers.get('set-cookie')).toBeNull();
    }
    expect(await titleAt('/', 'portal_channel=stable')).toBe('200 landing v1');
    expect((await get('/', { cookie: 'portal_channel=100' })).headers.get('set-cookie')).toMatch(/^portal_channel=\d/);
    await published.move({ action: 'share', app: 'mf-public', percent: 0 });
    await untilServed(portal.origin, 'mf-public', await liveOf('mf-public'), 'portal_channel=7');
    expect((await get('/')).headers.get('set-cookie')).toBeNull();
  });

  const stateOf = async (app: string) => {
    const [row] = await portal.database.query('SELECT state FROM delivered_apps WHERE app = $1', [app]);
    return (row as { state: { stack: string[]; candidate: { version: string } | null } }).state;
  };
  const candidateOf = async (app: string) => (await stateOf(app)).candidate?.version;
  const liveOf = async (app: string) => (await stateOf(app)).stack.at(-1);
});
