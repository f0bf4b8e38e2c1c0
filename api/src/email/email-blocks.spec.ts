import { DEFAULT_BRAND } from '@portal/contracts/brand-words';
import { blocksOf } from './email-blocks';

const ORIGIN = 'https://portal.example';
const blocks = (text: string) => blocksOf(text, ORIGIN, DEFAULT_BRAND);

test('a paragraph with nothing but a labeled link is a button', () => {
  const url = `${ORIGIN}/api/reset-password?token=abc_1-2`;
  expect(blocks(`Choose a new password: ${url}`)).toEqual([{ kind: 'button', label: 'Choose a new password', url }]);
  expect(blocks(url)).toEqual([{ kind: 'button', label: 'Open the link', url }]);
});

test('a link at the end of a sentence is called by its label, and a long sentence before it stays', () => {
  const url = `${ORIGIN}/subscribe`;
  expect(blocks(`It stays open until March 4. Your plan: ${url}`)).toEqual([
    { kind: 'paragraph', lines: [[{ text: 'It stays open until March 4. ' }, { text: 'Your plan', url }]] },
  ]);
  const long = 'If you can’t come, please give up your seat so that someone else can have it: ';
  expect(blocks(`${long}${url}.`)).toEqual([
    { kind: 'paragraph', lines: [[{ text: long }, { text: url, url }, { text: '.' }]] },
  ]);
});

test.each([
  'https://elsewhere.example/x',
  'https://portal.example.elsewhere.test/x',
  'http://portal.example/x',
  'http://[x',
])('attack: a visitor types a label and %s — it stays text, without a link or a button', (url) => {
  expect(blocks(`Confirm your account: ${url}`)).toEqual([
    { kind: 'paragraph', lines: [[{ text: `Confirm your account: ${url}` }]] },
  ]);
});

test('lists stay lists, below their heading', () => {
  expect(blocks('Action items\n- Call Kim\n- Rest\n\n1. First\n2. Second')).toEqual([
    { kind: 'heading', text: 'Action items' },
    { kind: 'list', ordered: false, items: [[{ text: 'Call Kim' }], [{ text: 'Rest' }]] },
    { kind: 'list', ordered: true, items: [[{ text: 'First' }], [{ text: 'Second' }]] },
  ]);
});

test('a line that announces a list, or links somewhere, is no heading', () => {
  const kinds = (text: string) => blocks(text).map(({ kind }) => kind);
  expect(kinds('It starts on Monday:\n- 15 minutes a day')).toEqual(['paragraph', 'list']);
  expect(kinds(`See ${ORIGIN}/dashboard\n- 15 minutes a day`)).toEqual(['paragraph', 'list']);
});

test('a labeled link on a line of its own below others is a button', () => {
  const url = `${ORIGIN}/coaching`;
  expect(blocks(`The attached file adds it to your calendar.\nYour sessions: ${url}`)).toEqual([
    { kind: 'paragraph', lines: [[{ text: 'The attached file adds it to your calendar.' }]] },
    { kind: 'button', label: 'Your sessions', url },
  ]);
  expect(blocks(`See you there.\n${url}`)).toHaveLength(1);
});

test('the signature belongs to the footer', () => {
  expect(blocks(`Hello,\n\n${DEFAULT_BRAND.name}\n${DEFAULT_BRAND.tagline}\n`)).toEqual([
    { kind: 'paragraph', lines: [[{ text: 'Hello,' }]] },
  ]);
});

test('links to elsewhere are links only in texts that the team wrote', () => {
  const text = 'Sign up: https://events.example/may';
  expect(blocks(text)).toEqual([{ kind: 'paragraph', lines: [[{ text }]] }]);
  expect(blocksOf(text, null, DEFAULT_BRAND)).toEqual([
    { kind: 'button', label: 'Sign up', url: 'https://events.example/may' },
  ]);
});
