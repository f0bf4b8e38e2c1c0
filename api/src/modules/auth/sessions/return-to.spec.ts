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
  ['/%61pi/logout', '/'],
  ['/%zz', '/'],
  ['/apiary', '/apiary'],
  ['/api/worksheets/clarity.pdf', '/api/worksheets/clarity.pdf'],
  ['/api/account/export.html', '/api/account/export.html'],
  ['/api/coaching/sessions/7/calendar.ics', '/api/coaching/sessions/7/calendar.ics'],
  ['/api/worksheets/../logout', '/'],
  ['/api/account/confirm', '/'],
  ['/api/admin/leads.csv', '/'],
])('%p leads to %s', (value, place) => {
  expect(safeReturnTo(value)).toBe(place);
});
