import { COMPATIBILITY_MANIFEST_FILE, type Release, type Source } from '@portal/contracts/release';
import { assertPublishable } from './publishable';

const integrity = `sha384-${'A'.repeat(64)}`;
const page = { id: 'page', path: '/page', access: 'member' as const, title: 'A page', files: ['entry.js'] };
const built = (mode: Source['mode']): Source => ({
  commit: 'abc',
  builder: 'dana',
  builtAt: '2026-03-01T12:00:00Z',
  mode,
});
const release = (change: Partial<Release> = {}): Release => ({
  app: 'mf-courses',
  version: '1.0.0-0123456789ab',
  sdk: { needs: '^1.0.0' },
  entry: ['entry.js'],
  pages: [page],
  files: { 'entry.js': { integrity, bytes: 3 }, [COMPATIBILITY_MANIFEST_FILE]: { integrity, bytes: 2 } },
  passport: { federation: 1, shared: {}, calls: {} },
  source: built('production'),
  ...change,
});

test('what names its files, what it takes and a member’s calls can be published', () => {
  expect(() => assertPublishable(release({ pages: [{ ...page, data: ['/api/dashboard'] }] }))).not.toThrow();
  const filtered = { ...page, data: ['/api/dashboard', '/api/community/posts'], dataQuery: ['pillar'] };
  expect(() => assertPublishable(release({ pages: [filtered] }))).not.toThrow();
});

test.each<[string, Partial<Release>, RegExp]>([
  ['an unknown file of a page', { pages: [{ ...page, files: ['other.js'] }] }, /other.js, which isn’t one/],
  ['an unknown rendered page', { pages: [{ ...page, prerendered: 'page.json' }] }, /page.json, which isn’t one/],
  ['an unknown build for who develops', { development: { entry: ['other.js'] } }, /other.js, which isn’t one/],
  ['two entries of a remote', { entry: ['entry.js', 'entry.js'] }, /has one entry/],
  ['a shell that needs the SDK', { app: 'shell' }, /shell alone provides/],
  ['data that no member reads', { pages: [{ ...page, data: ['/api/admin/leads'] }] }, /not a member's GET call/],
  [
    'data ahead of a page that is not for members',
    { pages: [{ ...page, access: 'public', data: ['/api/dashboard'] }] },
    /not a public GET call/,
  ],
  [
    'a parameter that no call of the page takes',
    { pages: [{ ...page, data: ['/api/community/posts'], dataQuery: ['pillar', 'mood'] }] },
    /passes on mood, which none of its calls takes/,
  ],
  ['no passport', { passport: undefined }, /has no compatibility manifest/],
  ['no description of its calls', { files: { 'entry.js': { integrity, bytes: 3 } } }, /passport.json is missing/],
  ['no source', { source: undefined }, /does not say where/],
  ['a build for development', { source: built('development') }, /built for development/],
  ['a reserved path', { pages: [{ ...page, path: '/releases/:app' }] }, /the portal answers \/releases itself/],
])('with %s it cannot', (_, change, why) => {
  expect(() => assertPublishable(release(change))).toThrow(why);
});

test.each([
  ['of a member', { ...page, access: 'member' as const }],
  ['of visitors', { ...page, access: 'visitor' as const }],
  ['for everybody', { ...page, access: 'public' as const }],
])('a page %s can ask for what everybody reads', (_, of) => {
  expect(() => assertPublishable(release({ pages: [{ ...of, data: ['/api/plans'] }] }))).not.toThrow();
});
