import { listPosts } from '@portal/contracts/community';
import { nextPage, pagesKey, pagesKeyOf } from './pages';

test.each([
  [undefined, undefined],
  ['</api/community/posts?after=b2>; rel="next"', '?after=b2'],
  ['</api/community/posts?limit=2&after=b2>; rel=next', '?limit=2&after=b2'],
  ['</api/community/posts>; rel="first", </api/community/posts?after=b2>; rel="next"', '?after=b2'],
  ['</api/community/posts?after=a1>; rel="prev"', undefined],
])('the next page of a list with Link %p is %p', (link, next) => {
  expect(nextPage(new Headers(link ? { link } : {}))).toBe(next);
});

test('a list is kept by what it is read with, and all that are read of it are named at once', () => {
  expect(pagesKeyOf(listPosts, {})).toEqual(pagesKey(listPosts));
  expect(pagesKeyOf(listPosts, { query: {} })).toEqual(pagesKey(listPosts));
  const clarity = pagesKeyOf(listPosts, { query: { pillar: 'clarity' } });
  expect(clarity).not.toEqual(pagesKeyOf(listPosts, { query: { pillar: 'impact' } }));
  expect(clarity.slice(0, 2)).toEqual(pagesKey(listPosts));
});
