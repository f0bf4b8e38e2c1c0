import { describe, expect, test } from '@jest/globals';
import { compete, decodedPath, matchesPath, overlap, pagesAt, reservedBy } from './paths';

test.each([
  ['/', '/', true],
  ['/videos', '/videos/', true],
  ['/videos', '/Videos', true],
  ['/videos', '/videos/all', false],
  ['/course/:id', '/course/clarity', true],
  ['/course/:id', '/course', false],
  ['/course/:id', '/course/clarity/day', false],
  ['/a.b', '/aXb', false],
  ['/', '//', true],
  ['/course/:id', '/course//', false],
  ['/course/:id/notes', '/course//notes', false],
  ['/course/notes', '/course//notes', false],
])('%s is the page of %s: %s', (pattern, pathname, matches) => {
  expect(matchesPath(pattern, pathname)).toBe(matches);
});

test.each([
  ['/course/clarity%20one', '/course/clarity one'],
  ['/course/a%2Fb', '/course/a%2Fb'],
  ['/%2e%2e/course', '/../course'],
  ['/course/%F6', undefined],
])('%s is decoded as %s', (sent, decoded) => {
  expect(decodedPath(sent)).toBe(decoded);
});

test.each([
  ['/course/:id', '/course/:slug', true],
  ['/course/:id', '/course/new', true],
  ['/course/new', '/Course/New', true],
  ['/course/:id', '/courses/:id', false],
  ['/course/:id', '/course', false],
  ['/:kind/new', '/course/:id', true],
  ['/:kind/new', '/course/old', false],
])('one address can match both %s and %s: %s', (one, other, both) => {
  expect([overlap(one, other), overlap(other, one)]).toEqual([both, both]);
});

test.each([
  ['/api', '/api'],
  ['/API/anything', '/api'],
  ['/releases/:app', '/releases'],
  ['/:page', '/api'],
  ['/:page/more', '/api'],
  ['/offline', '/offline'],
  ['/', undefined],
  ['/apis', undefined],
  ['/offline/more', undefined],
])('what %s could take from the portal is %s', (pattern, reserved) => {
  expect(reservedBy(pattern)).toBe(reserved);
});

describe('two apps want the same address', () => {
  test.each([
    ['/', 'visitor', '/', 'member', false],
    ['/', 'visitor', '/', 'public', true],
    ['/', 'admin', '/', 'member', true],
    ['/course/:id', 'member', '/course/:slug', 'member', true],
    ['/course/:id', 'visitor', '/course/:slug', 'member', true],
    ['/course/:id', 'member', '/course/new', 'visitor', true],
    ['/one', 'member', '/two', 'member', false],
  ] as const)('with %s for %s and %s for %s: %s', (path, access, other, others, expected) => {
    expect(compete({ path, access }, { path: other, access: others })).toBe(expected);
  });
});

test('the more exact pattern answers, whichever stands first', () => {
  const pages = ['/course/:id', '/course/new', '/:kind/new/:day', '/course/:id/:day'].map((path) => ({ path }));
  const at = (pathname: string) => pagesAt(pages, pathname).map(({ path }) => path);
  expect(at('/course/new')).toEqual(['/course/new']);
  expect(at('/course/clarity')).toEqual(['/course/:id']);
  expect(at('/course/new/3')).toEqual(['/course/:id/:day']);
  expect(at('/nowhere')).toEqual([]);
});
