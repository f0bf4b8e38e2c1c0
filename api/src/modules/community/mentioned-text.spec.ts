import { withNames, withoutNames, type MentionRow } from './mentioned-text';

const DANA: Omit<MentionRow, 'position'> = { id: 'dana', firstName: 'Dana', lastName: 'Reyes' };
const GONE: Omit<MentionRow, 'position'> = { id: null, firstName: null, lastName: null };

const at = (text: string, name: string) => ({ start: text.indexOf(name), length: name.length });

test('a text is stored without the names, and read with those of today', () => {
  const text = '🐝 Thanks @Dana Reyes and @Sam Ortiz!';
  const stored = withoutNames(text, [
    { id: 'sam', ...at(text, '@Sam Ortiz') },
    { id: 'dana', ...at(text, '@Dana Reyes') },
  ]);
  expect(stored).toEqual({
    content: '🐝 Thanks @ and @!',
    places: [
      { position: 10, userId: 'dana' },
      { position: 16, userId: 'sam' },
    ],
  });
  const read = withNames({
    content: stored.content,
    mentions: [
      { ...DANA, position: 10, lastName: 'Quill' },
      { ...GONE, position: 16 },
    ],
  });
  expect(read).toEqual({
    content: '🐝 Thanks @Dana Quill and @Former member!',
    mentions: [{ id: 'dana', start: 10, length: 11 }],
  });
});

test('a deactivated member’s name stays, and leads nowhere', () => {
  expect(withNames({ content: 'Hi @', mentions: [{ ...DANA, id: null, position: 3 }] })).toEqual({
    content: 'Hi @Dana Reyes',
    mentions: undefined,
  });
});

test.each([
  ['outside of the text', [{ id: 'a', start: 3, length: 200 }]],
  ['where there’s no @', [{ id: 'a', start: 1, length: 2 }]],
])('a mention %s is text', (_, mentions) => {
  expect(withoutNames('Hi @Dana', mentions)).toEqual({ content: 'Hi @Dana', places: [] });
});

test('of mentions that overlap, the first counts', () => {
  const mentions = [
    { id: 'a', start: 0, length: 5 },
    { id: 'b', start: 2, length: 3 },
  ];
  expect(withoutNames('@a@b@', mentions)).toEqual({ content: '@', places: [{ position: 0, userId: 'a' }] });
});
