/** @jest-environment node */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { KEPT_AT_HEADER } from '@portal/contracts/call';
import { KeptPages } from './kept-pages';
import { MemoryCaches } from './testing/memory-caches';

const ADA = '0123456789abcdef';
const BEN = 'fedcba9876543210';

let caches: MemoryCaches;
let signedIn: string | undefined;
let now: Date;
let pages: KeptPages;
let arriving: Promise<Response>;
let arrive: (page: Response) => void;
beforeEach(() => {
  arriving = new Promise((resolve) => (arrive = resolve));
  caches = new MemoryCaches();
  signedIn = ADA;
  now = new Date('2026-03-04T08:00:00');
  pages = pagesUnder('1');
});

const pagesUnder = (id: string) =>
  new KeptPages(
    caches.asStorage,
    { id, compositionId: 'c0ffee', compositionElementId: 'composition', renderedId: 'rendered' },
    () => Promise.resolve(signedIn),
    () => now,
  );

const blockOf = (id: string, json: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(json)}</script>`;

function page(rendered: object = { answers: {} }, init: ResponseInit = {}, compositionId = 'c0ffee') {
  const blocks = blockOf('composition', { id: compositionId, releases: [] }) + blockOf('rendered', rendered);
  const headers = { 'content-security-policy': "default-src 'self'", 'content-encoding': 'gzip', vary: 'Cookie' };
  return new Response(`<h1>Ada</h1>${blocks}`, { headers, ...init });
}
const found = async (url = '/dashboard', of = pages) => (await of.find(ADA, url))?.text();

test('a page is kept with its policy, and says in its data since when', async () => {
  await pages.keep(ADA, '/dashboard', Promise.resolve(page()));
  const kept = await pages.find(ADA, '/dashboard');
  expect(await kept?.text()).toContain(`id="rendered">{"keptAt":"${now.toISOString()}","answers":{}}</script>`);
  expect(kept?.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(kept?.headers.get('content-encoding')).toBeNull();
  expect(kept?.headers.get('vary')).toBeNull();
  expect(kept?.headers.get(KEPT_AT_HEADER)).toBe(now.toISOString());
});

describe('a page is not shown', () => {
  beforeEach(() => pages.keep(ADA, '/dashboard', Promise.resolve(page())));

  test('on the next day', async () => {
    now = new Date('2026-03-04T23:59:00');
    expect(await found()).toContain('Ada');
    now = new Date('2026-03-05T00:01:00');
    expect(await found()).toBeUndefined();
  });

  test('under another configuration', async () => {
    expect(await found('/dashboard', pagesUnder('2'))).toBeUndefined();
  });

  test('at another address', async () => {
    expect(await found('/dashboard?course=fire')).toBeUndefined();
  });

  test('to another member', async () => {
    expect(await pages.find(BEN, '/dashboard')).toBeUndefined();
  });

  test('once the member has changed something, until it is requested again', async () => {
    await pages.outdate(ADA);
    expect(await found()).toBeUndefined();
    const request = jest.fn(() => Promise.resolve(page()));
    await pages.renew(ADA, request);
    expect(request.mock.calls).toEqual([['https://portal.example/dashboard']]);
    expect(await found()).toContain('Ada');
    await pages.renew(ADA, request);
    expect(request).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['is not there', () => page({ answers: {} }, { status: 404 })],
  ['needs a session', () => new Response(null, { status: 302 })],
  ['needs other releases’ code', () => page({ answers: {} }, {}, 'decaf')],
])('a page that %s ends what was kept', async (_, answer) => {
  await pages.keep(ADA, '/dashboard', Promise.resolve(page()));
  await pages.keep(ADA, '/dashboard', Promise.resolve(answer()));
  expect(caches.contents()).toEqual({});
});

test.each([
  ['failed', () => new Response('Busy', { status: 503 })],
  ['was left to the browser', () => new Response(blockOf('composition', { id: 'c0ffee', releases: [] }))],
])('a page that %s changes nothing', async (_, answer) => {
  await pages.keep(ADA, '/dashboard', Promise.resolve(page()));
  await pages.keep(ADA, '/dashboard', Promise.resolve(answer()));
  expect(await found()).toContain('Ada');
});

test('a page is shown until the newer one is kept in its place', async () => {
  await pages.keep(ADA, '/dashboard', Promise.resolve(page()));
  const cache = await caches.open(`member-${ADA}`);
  const shown: (string | undefined)[] = [];
  const { put } = cache;
  cache.put = async (...entry) => {
    shown.push(await found());
    await put(...entry);
  };
  await pages.keep(ADA, '/dashboard', Promise.resolve(page()));
  expect(shown).toEqual([expect.stringContaining('Ada')]);
});

test('a page that is everyone’s is not kept', async () => {
  await pages.keep(ADA, '/videos', Promise.resolve(page({ answers: {}, forAll: true })));
  expect(caches.contents()).toEqual({});
});

describe('a page is outdated that arrives after the member has changed something', () => {
  test('when it was visited', async () => {
    const kept = pages.keep(ADA, '/dashboard', arriving);
    await pages.outdate(ADA);
    arrive(page());
    await kept;
    expect(await found()).toBeUndefined();
  });

  test('when it was requested again', async () => {
    await pages.keep(ADA, '/dashboard', Promise.resolve(page()));
    await pages.outdate(ADA);
    const requested = jest.fn(() => arriving);
    const renewed = pages.renew(ADA, requested);
    while (requested.mock.calls.length === 0) await Promise.resolve();
    await pages.outdate(ADA);
    arrive(page());
    await renewed;
    expect(await found()).toBeUndefined();
  });
});

test('a page that arrives after signing out is not kept', async () => {
  signedIn = undefined;
  await pages.keep(ADA, '/dashboard', Promise.resolve(page()));
  expect(caches.contents()).toEqual({});
});

test('the two pages that were opened last are requested again, and the others given up', async () => {
  for (const url of ['/community', '/clarity', '/dashboard', '/community']) {
    now = new Date(now.getTime() + 1000);
    await pages.keep(ADA, url, Promise.resolve(page()));
  }
  await (await caches.open(`member-${ADA}`)).put('/api/dashboard', Response.json({}));
  await pages.outdate(ADA);
  const request = jest.fn((_url: string) => Promise.resolve(page()));
  await pages.renew(ADA, request);
  expect(request.mock.calls.map(([url]) => new URL(url).pathname)).toEqual(['/dashboard', '/community']);
  expect(caches.contents()).toEqual({ [`member-${ADA}`]: ['/api/dashboard', '/community', '/dashboard'] });
});

test('a page whose session has ended by then is given up', async () => {
  await pages.keep(ADA, '/dashboard', Promise.resolve(page()));
  await pages.outdate(ADA);
  await pages.renew(ADA, () => Promise.resolve(new Response(null, { status: 401 })));
  expect(caches.contents()).toEqual({});
});
