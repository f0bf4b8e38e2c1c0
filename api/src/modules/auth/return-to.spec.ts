import { safeReturnTo } from './return-to';

test.each([
  ['/dashboard', '/dashboard'],
  ['/course/clarity?day=3#top', '/course/clarity?day=3#top'],
  [undefined, '/'],
  ['', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/.//evil.example', '/'],
  ['/api/logout', '/'],
  ['/api', '/'],
  ['/apiary', '/apiary'],
])('%p leads to %s', (value, place) => {
  expect(safeReturnTo(value)).toBe(place);
});
