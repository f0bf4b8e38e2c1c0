import { expect, test } from '@jest/globals';
import { LIMITS } from '@portal/contracts/limits';
import type { Page, Release } from '@portal/contracts/release';
import { composeSite } from './compose';
import { Refused } from './refused';
import { assertWithinLimits } from './release-limits';

const MOST = LIMITS.release;
const file = (bytes = 1) => ({ integrity: `sha384-${'a'.repeat(64)}`, bytes });

const aPage = (app: string, at: number, more: Partial<Page> = {}): Release['pages'][number] => ({
  id: `page-${at}`,
  path: `/${app}/${'p'.repeat(150)}-${at}/:one`,
  access: 'member',
  title: 'T'.repeat(MOST.title),
  data: Array.from({ length: MOST.data }, (_, n) => `/api/${'d'.repeat(90)}${n}`),
  files: ['entry.js'],
  ...more,
});

const aRelease = (app: string, more: Partial<Release> = {}): Release => ({
  app,
  version: '1.0.0-0123456789ab',
  sdk: app === 'shell' ? { provides: '1.2.0' } : { needs: '^1.0.0' },
  entry: ['entry.js'],
  pages: app === 'shell' ? [] : Array.from({ length: MOST.pages }, (_, at) => aPage(app, at)),
  files: { 'entry.js': file() },
  ...more,
});

const files = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.js`, file()]));
const manifestWith = (more: object) => ({ passport: { federation: 1, shared: {}, calls: {}, ...more } });
const onePage = (more: Partial<Release['pages'][number]>) => ({ pages: [aPage('mf-a', 0, more)] });
const nav = { label: 'Nav', order: 1 };

test.each<[string, Partial<Release>, string]>([
  ['version', { version: `${'1'.repeat(60)}.0.0-0123456789ab` }, 'Characters in the version: 77; the limit is 60'],
  ['SDK', { sdk: { needs: `^1.${'0'.repeat(60)}.0` } }, 'Characters in the SDK version: 65; the limit is 60'],
  ['entries', { entry: Array<string>(11).fill('entry.js') }, 'Entry files: 11; the limit is 10'],
  ['development', { development: { entry: Array<string>(11).fill('a.js') } }, 'Entry files for development: 11'],
  ['pages', { pages: Array.from({ length: 101 }, (_, at) => aPage('mf-a', at)) }, 'Pages: 101; the limit is 100'],
  [
    'navigation',
    { pages: Array.from({ length: 21 }, (_, at) => aPage('mf-a', at, { nav })) },
    'navigation: 21; the limit',
  ],
  ['page id', onePage({ id: 'p'.repeat(61) }), 'Characters in the id of a page: 61; the limit is 60'],
  ['path', onePage({ path: `/${'p'.repeat(200)}` }), 'Characters in the path of page "page-0": 201; the limit is 200'],
  ['title', onePage({ title: 'T'.repeat(900_000) }), 'title of page "page-0": 900,000; the limit is 200'],
  ['calls', onePage({ data: Array<string>(21).fill('/api/a') }), 'Calls in data of page "page-0": 21; the limit is 20'],
  ['call', onePage({ data: [`/api/${'a'.repeat(100)}`] }), 'Characters in a call of page "page-0": 105'],
  ['parameters', onePage({ dataQuery: Array<string>(11).fill('a') }), 'Parameters in dataQuery of page "page-0": 11'],
  ['parameter', onePage({ dataQuery: ['a'.repeat(61)] }), 'Characters in a parameter of page "page-0": 61'],
  ['label', onePage({ nav: { ...nav, label: 'N'.repeat(61) } }), 'navigation label of page "page-0": 61'],
  ['icon', onePage({ nav: { ...nav, icon: 'n'.repeat(61) } }), 'navigation icon of page "page-0": 61'],
  ['description', onePage({ prerender: { description: 'd'.repeat(501) } }), 'description of page "page-0": 501'],
  [
    'structured data',
    onePage({ prerender: { description: 'd', structuredData: ['s'.repeat(20_000)] } }),
    'structured data of page "page-0": 20,004; the limit is 20,000',
  ],
  [
    'page files',
    onePage({ files: Array<string>(101).fill('entry.js') }),
    'Files of page "page-0": 101; the limit is 100',
  ],
  ['files', { files: files(2_001) }, 'Files: 2,001; the limit is 2,000'],
  ['file name', { files: { ['f'.repeat(201)]: file() } }, 'Characters in the name of a file: 201; the limit is 200'],
  ['file', { files: { 'a.js': file(16_777_217) } }, 'Bytes of a.js: 16,777,217; the limit is 16,777,216'],
  ['program', { program: 'r.cjs', files: { 'r.cjs': file(4_194_305) } }, 'Bytes of r.cjs: 4,194,305; the limit is'],
  [
    'prerendered page',
    { ...onePage({ prerendered: 'p.json' }), files: { 'p.json': file(1_048_577) } },
    'Bytes of p.json: 1,048,577; the limit is 1,048,576',
  ],
  [
    'shared modules',
    manifestWith({
      shared: Object.fromEntries(Object.keys(files(101)).map((name) => [name, { version: '1.0.0', exports: [] }])),
    }),
    'Shared modules: 101; the limit is 100',
  ],
  [
    'module name',
    manifestWith({ shared: { ['m'.repeat(101)]: { version: '1.0.0', exports: [] } } }),
    'shared module: 101',
  ],
  [
    'module version',
    manifestWith({ shared: { m: { version: `1.0.0${'0'.repeat(60)}`, exports: [] } } }),
    'the version of m: 65',
  ],
  [
    'exports',
    manifestWith({ shared: { m: { version: '1.0.0', exports: Object.keys(files(1_001)) } } }),
    'Exports of m: 1,001',
  ],
  [
    'export',
    manifestWith({ shared: { m: { version: '1.0.0', exports: ['e'.repeat(101)] } } }),
    'in an export of m: 101',
  ],
  ['calls in the compatibility manifest', manifestWith({ calls: files(501) }), 'API calls: 501; the limit is 500'],
  [
    'call in the compatibility manifest',
    manifestWith({ calls: { ['c'.repeat(201)]: 'a' } }),
    'in the name of an API call: 201',
  ],
])('a release with too much: %s — refused with the limit', (_, more, why) => {
  expect(() => assertWithinLimits(aRelease('mf-a', more))).toThrow(Refused);
  expect(() => assertWithinLimits(aRelease('mf-a', more))).toThrow(why);
});

const remotes = ['mf-a', 'mf-b', 'mf-c', 'mf-d'].map((app) => aRelease(app));

test('the largest releases are within the limits, and other work gets a turn after each of their pages', async () => {
  remotes.forEach(assertWithinLimits);
  let turns = 0;
  let isOver = false;
  const takeTurns = () => {
    turns += 1;
    if (!isOver) setImmediate(takeTurns);
  };
  setImmediate(takeTurns);
  const parts = [aRelease('shell'), ...remotes].map((release) => ({ release, isCandidate: false }));
  const { pages } = await composeSite(parts, () => Promise.reject(new Error('No file is read')));
  isOver = true;
  expect(pages).toHaveLength(400);
  expect(turns).toBeGreaterThanOrEqual(400);
});

test('a page is made when it is asked for, not before', async () => {
  const parts = [aRelease('shell'), ...remotes].map((release) => ({ release, isCandidate: false }));
  const { pages, composition } = await composeSite(parts, () => Promise.reject(new Error('No file is read')));
  const written = countWritten(composition);
  expect(written()).toBe(0);
  pages[0]?.html();
  expect(written()).toBeGreaterThan(0);
});

/** Counts how often a composition is written into a page. */
function countWritten(composition: { releases: unknown }): () => number {
  let count = 0;
  const { releases } = composition;
  Object.defineProperty(composition, 'releases', {
    enumerable: true,
    get: () => {
      count += 1;
      return releases;
    },
  });
  return () => count;
}
