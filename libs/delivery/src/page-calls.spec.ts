import { runInNewContext } from 'node:vm';
import { MEMBER_HINT_COOKIE } from '@portal/contracts/auth';
import { PREFETCHED_RESPONSES } from '@portal/contracts/release';
import { callsAt, callsWithNames } from './page-calls';
import { EARLY_SCRIPT } from './page-scripts';

const community = { data: ['/api/community/posts', '/api/dashboard'], dataQuery: ['pillar'] };
const at = (query: string) => callsAt(community, new URLSearchParams(query));

test('a call takes over the parameters of the address that it has, and no other', () => {
  expect(at('?pillar=clarity&after=x&limit=1')).toEqual(['/api/community/posts?pillar=clarity', '/api/dashboard']);
});

test.each([
  ['an address without the parameter', ''],
  ['a value that the call would refuse', '?pillar=%3Cscript%3E'],
  ['an empty value', '?pillar='],
  ['a value that is not the first, which the page reads', '?pillar=none&pillar=clarity'],
])('of %s nothing is taken over', (_, query) => {
  expect(at(query)).toEqual(['/api/community/posts', '/api/dashboard']);
});

test('a page that names no parameter asks for the same at every address', () => {
  expect(callsAt({ data: ['/api/community/posts'] }, new URLSearchParams('?pillar=clarity'))).toEqual([
    '/api/community/posts',
  ]);
});

test('a page that is left to the browser asks ahead by the same address', () => {
  const asked: string[] = [];
  const window: Record<string, unknown> = {};
  const textContent = JSON.stringify(callsWithNames(community));
  const fetch = (path: string) => {
    asked.push(path);
    return Promise.resolve();
  };
  const document = { cookie: `${MEMBER_HINT_COOKIE}=1`, querySelector: () => ({ textContent }) };
  const location = { search: '?pillar=clarity&limit=1' };
  runInNewContext(EARLY_SCRIPT, { window, document, location, fetch, URLSearchParams, Intl });
  expect(asked).toEqual(at(location.search));
  expect(Object.keys(window[PREFETCHED_RESPONSES] as object)).toEqual(asked);
});
