import { mentionsIn, pickedIn } from './mentions-in';
import { mentionQuery } from './mention-query';

const dana = { id: 'dana', name: 'Dana' };
const danaReyes = { id: 'reyes', name: 'Dana Reyes' };

test.each([
  ['Hi @Dana!', [dana], [['dana', '@Dana']]],
  [
    '@Dana Reyes and @Dana',
    [dana, danaReyes],
    [
      ['reyes', '@Dana Reyes'],
      ['dana', '@Dana'],
    ],
  ],
  ['@Danai, me@Dana.example', [dana], []],
  ['Dana, at 5 @ home', [dana], []],
  ['@Dana', [], []],
])('%p mentions whom was picked', (text, picked, expected) => {
  expect(
    (mentionsIn(text, picked) ?? []).map(({ id, start, length }) => [id, text.slice(start, start + length)]),
  ).toEqual(expected);
});

test('the members of a stored text count as picked', () => {
  const text = { content: 'Hi @Dana Reyes', mentions: [{ id: 'reyes', start: 3, length: 11 }] };
  expect(pickedIn(text)).toEqual([danaReyes]);
  expect(mentionsIn(text.content, pickedIn(text))).toEqual(text.mentions);
});

test.each([
  ['@d', 'd'],
  ['Thanks @Dana R', 'Dana R'],
  ['(@O’Neil', 'O’Neil'],
  ['Line\n@ж', 'ж'],
])('%p searches for %p', (text, search) => {
  expect(mentionQuery(text, text.length)).toMatchObject({ search, end: text.length });
});

test.each(['@', 'me@example', '@Dana Reyes ', '@Dana, hello', 'at @ 5', '@1'])('%p searches for nobody', (text) => {
  expect(mentionQuery(text, text.length)).toBeUndefined();
});
