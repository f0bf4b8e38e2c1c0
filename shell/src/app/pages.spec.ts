import { describe, expect, test } from '@jest/globals';
import type { LiveRelease, PageAccess } from '@portal/contracts/release';
import { pageFor, pagesAt } from '@portal/delivery/paths';
import { navEntries, ownedPages } from './pages';

const aRelease = (app: LiveRelease['app'], pages: LiveRelease['pages']): LiveRelease => ({
  app,
  version: '1.0.0-0123456789ab',
  sdk: { needs: '^1.0.0' },
  entry: { file: 'remoteEntry.js', integrity: 'sha384-' },
  pages,
});

const aPage = (id: string, path: string, access: PageAccess, order?: number) => ({
  id,
  path,
  access,
  title: id,
  ...(order !== undefined && { nav: { label: id, order } }),
});

const pages = ownedPages([
  aRelease('mf-public', [aPage('landing', '/', 'visitor'), aPage('videos', '/videos', 'public')]),
  aRelease('mf-courses', [aPage('home', '/', 'member', 10), aPage('course', '/course/:id', 'member')]),
  aRelease('mf-community', [aPage('community', '/community', 'member', 40)]),
  aRelease('mf-admin', [aPage('admin', '/admin', 'admin', 90)]),
]);

describe('the pages of all live releases', () => {
  test.each([
    ['/', true, 'home'],
    ['/', false, 'landing'],
    ['/videos', true, 'videos'],
    ['/videos', false, 'videos'],
    ['/course/clarity', true, 'course'],
    ['/course/clarity', false, 'course'],
    ['/nothing', true, undefined],
  ])('at %s, with a member here: %s, is %s', (path, isMember, id) => {
    expect(pageFor(pagesAt(pages, path), isMember)?.id).toBe(id);
  });

  test('share a path where one is for visitors and one for members', () => {
    expect(pagesAt(pages, '/').map(({ app }) => app)).toEqual(['mf-public', 'mf-courses']);
  });

  test('stand in the navigation by their order, the admin’s for the admin alone', () => {
    expect(navEntries(pages, false).map(({ label }) => label)).toEqual(['home', 'community']);
    expect(navEntries(pages, true).map(({ label }) => label)).toEqual(['home', 'community', 'admin']);
  });
});
