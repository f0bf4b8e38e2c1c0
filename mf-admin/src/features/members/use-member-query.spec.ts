import { memberQueryOf } from './use-member-query';

const usual = { search: '', standing: 'all', order: 'activity', page: 1 };

test.each([
  ['', usual],
  [
    'search=Dana%20R&standing=deactivated&order=name&page=3',
    { search: 'Dana R', standing: 'deactivated', order: 'name', page: 3 },
  ],
  ['standing=gone&order=size&page=0', usual],
  ['page=-1', usual],
  ['page=1e9', usual],
  [`search=${'x'.repeat(201)}`, usual],
])('?%s', (address, expected) => {
  expect(memberQueryOf(new URLSearchParams(address))).toEqual(expected);
});
