import { atCursor, isFiltered, queryOf, withField, withoutCursor } from './lead-filter';

const params = (text: string) => new URLSearchParams(text);
const midnight = (year: number, month: number, day: number) => new Date(year, month - 1, day).toISOString();

test.each<[string, object]>([
  ['', {}],
  ['search=+dana+&sort=name', { search: 'dana', sort: 'name' }],
  [
    'status=won&industry=Retail&income=Over+%241%2C000%2C000',
    { status: 'won', industry: 'Retail', income: 'Over $1,000,000' },
  ],
  ['status=maybe&industry=Piracy&sort=luck&promise=broken', {}],
  ['search=+&status=', {}],
  ['from=2026-03-08&to=2026-03-08', { from: midnight(2026, 3, 8), before: midnight(2026, 3, 9) }],
  ['to=2026-12-31', { before: midnight(2027, 1, 1) }],
  ['from=yesterday', {}],
  ['from=20000-01-01&to=99999-01-01', {}],
  ['after=abc', { after: 'abc' }],
])('the address ?%s asks for %j', (address, query) => expect(queryOf(params(address))).toEqual(query));

test('a filter set anew begins on the first page again', () => {
  expect(String(withField(params('search=a&after=x'), 'status', 'won'))).toBe('search=a&status=won');
  expect(String(withField(params('status=won&until=x'), 'status', ''))).toBe('');
});

test('another page keeps the filter, and has one place only', () => {
  expect(String(atCursor(params('status=won&after=x'), 'until', 'y'))).toBe('status=won&until=y');
});

test('what is exported does not depend on the page', () => {
  expect(withoutCursor({ status: 'won', after: 'x' })).toEqual({ status: 'won' });
});

test.each([
  ['', false],
  ['sort=name', false],
  ['after=x', false],
  ['search=a', true],
  ['to=2026-01-01', true],
])('?%s narrows the list: %s', (address, narrowed) => expect(isFiltered(params(address))).toBe(narrowed));
