import { nextPage } from './pages';

test.each([
  [undefined, undefined],
  ['</api/community/posts?after=b2>; rel="next"', '?after=b2'],
  ['</api/community/posts?limit=2&after=b2>; rel=next', '?limit=2&after=b2'],
  ['</api/community/posts>; rel="first", </api/community/posts?after=b2>; rel="next"', '?after=b2'],
  ['</api/community/posts?after=a1>; rel="prev"', undefined],
])('the next page of a list with Link %p is %p', (link, next) => {
  expect(nextPage(new Headers(link ? { link } : {}))).toBe(next);
});
