import { moveActivity, renameActivity, addActivity, removeActivity } from './edit-activities';

const three = ['a', 'b', 'c'].map((key) => ({ key, text: key.toUpperCase() }));
const keys = (activities: { key: string }[]) => activities.map(({ key }) => key).join('');

test('a new one comes last, blank, with the given identity', () => {
  expect(addActivity(three, 'd').at(-1)).toEqual({ key: 'd', text: '' });
});

test('rewording keeps who it is and where it stands', () => {
  expect(renameActivity(three, 'b', 'Better')).toEqual([three[0], { key: 'b', text: 'Better' }, three[2]]);
});

test.each([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
] as const)('%s moved by %i: %s', (key, by, expected) => {
  expect(keys(moveActivity(three, key, by))).toBe(expected);
});

test('removing leaves the others in their order', () => {
  expect(keys(removeActivity(three, 'b'))).toBe('ac');
});
