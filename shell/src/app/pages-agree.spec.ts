import { expect, test } from '@jest/globals';
import { pageSchema, type LiveRelease } from '@portal/contracts/release';
import { decodedPath, inOrder, pagesAt } from '@portal/delivery/paths';
import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { ownedPages } from './pages';

const fixed = fc.constantFrom('a', 'b', 'c', 'A', 'new', 'a-b', '_', 'new1');
const parameter = fc.constantFrom(':id', ':slug', ':A1');
const pattern = fc
  .array(fc.oneof({ weight: 3, arbitrary: fixed }, { weight: 2, arbitrary: parameter }), { maxLength: 4 })
  .map((segments) => `/${segments.join('/')}`);

/**
 * A path segment as requested. Excludes ones that cannot be decoded: the server rejects those URLs before it matches
 * pages.
 */
const given = fc.oneof(
  { weight: 6, arbitrary: fixed },
  {
    weight: 2,
    arbitrary: fc.constantFrom('B', 'NEW', '', '.', 'a%2Fb', '%61', '%20', 'a.b', 'a+b', '%25', 'ö'),
  },
  { weight: 1, arbitrary: fc.webSegment() },
);
const pathname = fc
  .tuple(fc.array(given, { maxLength: 4 }), fc.constantFrom('', '/', '//'))
  .map(([segments, end]) => `/${segments.join('/')}${end}`);

const releaseOf = (paths: readonly string[]): LiveRelease => ({
  app: 'mf-any',
  version: '1.0.0-0123456789ab',
  sdk: { needs: '^1.0.0' },
  entry: { file: 'remoteEntry.js', integrity: 'sha384-' },
  pages: paths.map((path, at) => pageSchema.parse({ id: `p${at}`, path, access: 'public', title: path })),
});

test('the router finds the page that server and shell find, whatever the pages and the address', () => {
  let found = 0;
  fc.assert(
    fc.property(fc.array(pattern, { minLength: 1, maxLength: 8 }), pathname, (patterns, address) => {
      const pages = ownedPages([releaseOf(patterns)]);
      const routes = inOrder(pages).map(({ path }) => ({ path }));
      const ours = pagesAt(pages, decodedPath(address) ?? '')[0]?.path;
      if (ours !== undefined) found += 1;
      expect(matchRoutes(routes, address)?.at(-1)?.route.path).toBe(ours);
      if (ours !== undefined) expect(matchRoutes([{ path: ours }], address)).not.toBeNull();
    }),
    { numRuns: 2_000 },
  );
  expect(found).toBeGreaterThan(200);
});
