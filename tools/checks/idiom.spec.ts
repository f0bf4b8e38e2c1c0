import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parseSync } from '@swc/core';
import { root } from '../portal/src/processes';

/** Words that reveal a translated sentence, each with what an American product writer says instead. */
const TELL_TALES: readonly [words: RegExp, standard: string][] = [
  [/\banew\b/i, 'again'],
  [/(?:\bnot|\bno|\bnobody|\bnothing|\bnever|\bcannot|n['’]t)\b[^.!?]*\bany ?more\b/i, 'no longer'],
  [/\bno more\b(?! than\b)/i, 'no longer, stop'],
  [/(?<!\b(?:all|both|many|several|more|\d+)\b[^.!?]{0,24})\bat once\b/i, 'immediately, right away'],
  [/\bg(?:ive|iven|ave|iving) back\b/i, 'refund, return'],
  [/\bt(?:ook|aken) back\b/i, 'undo, withdraw'],
  [/\bby (?:one|two|a) (?:press|presses|click|clicks)\b/i, 'with one click'],
  [/\bof before\b/i, 'previous'],
  [/\bamid\b/i, 'in, during'],
  [/\bneeds? do nothing\b/i, 'don’t need to do anything'],
  [/\bis well again\b/i, 'is back to normal'],
  [/\b(?:is|are) there already\b/i, 'already exists'],
  [/\bwhoever\b/i, 'anyone who, the person who'],
  [/\bsomebody else['’]s\b/i, 'someone else’s'],
  [/\ball is\b/i, 'everything is'],
  [/\bgoes on\b(?! sale\b)/i, 'continues'],
  [/\bmostly\b/i, 'usually, mainly'],
  [/\bin any case\b/i, 'either way, always'],
  [/\bmails\b(?! (?:it|them|you|us|him|her|the)\b)/i, 'emails'],
  [/\b(?:a|an|the|this|that|our|your|another|each|every|one|no|\d+) mail\b(?! (?:server|address|program)\b)/i, 'email'],
  [/\be-mails?\b/i, 'email'],
  // Not of pairs, such as “with or without” or one within a longer list.
  [
    /\w, (?!(?:all|here|less|whether|with)\b)[\w’-]+ (?:and|or) [\w’-]+(?![\w’-]|,)/,
    'a comma before the last of three, too',
  ],
  [/\b(?:cancell(?:ed|ing)|colours?|favourites?|organis|recognis|apologis)/i, 'American spelling'],
];

/** A greeting, also one that a call makes, and the letter in lower case with which the next sentence begins. */
const SMALL_AFTER_GREETING = /(?:^(?:Hi|Hello)\b[^,\n]*,|\$\{greeting\})\s*[a-z]/m;

/** Where user-facing texts are: the `copy.ts` of each feature, and the API's email templates. */
const COPY = /(?:^|\/|-)copy\.tsx?$/;
const EMAILS = /(?:^|\/|-)(?:words|mails?)(?:\.service)?\.ts$/;

const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => !/(?:^|\/)(?:node_modules|dist)\//.test(file))
    .map((file) => path.join(folder, file));

const files = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^(?:api|libs|shell|mf-.+)$/.test(entry.name))
  .flatMap(({ name }) => filesIn(name === 'libs' ? name : path.join(name, 'src')))
  .filter((file) => COPY.test(file) || (file.startsWith('api') && EMAILS.test(file)));

interface Node {
  type?: string;
  value?: unknown;
  cooked?: string | null;
  quasis?: Node[];
  expressions?: Node[];
  callee?: Node;
}

const isGreeting = ({ type, callee }: Node) => type === 'CallExpression' && callee?.value === 'greeting';

/** A template as one text, with `${…}` for its expressions, and `${greeting}` for a greeting. */
const templateText = ({ quasis = [], expressions = [] }: Node) =>
  quasis
    .map(({ cooked }, at) => {
      const next = expressions[at];
      return (cooked ?? '') + (next ? (isGreeting(next) ? '${greeting}' : '${…}') : '');
    })
    .join('');

/** All text literals below a node. */
function literalsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literalsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, value } = node as Node;
  if (type === 'ImportDeclaration') return [];
  if (type === 'StringLiteral') return [String(value)];
  const own = type === 'TemplateLiteral' ? [templateText(node as Node)] : [];
  return [...own, ...Object.values(node).flatMap(literalsIn)];
}

const parse = (file: string) =>
  parseSync(readFileSync(path.join(root, file), 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
    decorators: true,
  });

/** The texts of a file; a single word in lower case is one of the code, or an address. */
const textsOf = (file: string) =>
  literalsIn(parse(file))
    .filter((text) => text.includes(' ') || /^[A-Z]/.test(text))
    .map((text) => text.trim());

const found = (faultOf: (text: string) => string | undefined) =>
  files.flatMap((file) =>
    textsOf(file).flatMap((text) => {
      const fault = faultOf(text);
      return fault === undefined ? [] : `${file}: ${fault}: ${text}`;
    }),
  );

/** A call's summary in the API’s documentation. */
function summariesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(summariesIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, key, value } = node as { type?: string; key?: Node; value?: unknown };
  if (type === 'KeyValueProperty' && key?.value === 'summary') return literalsIn(value);
  return Object.values(node).flatMap(summariesIn);
}

test('the API’s documentation says what a call does, in idiomatic American English', () => {
  const summaries = filesIn('libs/contracts/src')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .flatMap((file) => summariesIn(parse(file)));
  expect(summaries.length).toBeGreaterThan(200);
  const isIdiomatic = (text: string) =>
    /^[A-Z][a-z]+s\b[^]*\.$/.test(text) && !TELL_TALES.some(([words]) => words.test(text));
  expect(summaries.filter((text) => !isIdiomatic(text))).toEqual([]);
});

test('texts are idiomatic American English', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(
    found((text) => {
      const [words, standard] = TELL_TALES.find(([each]) => each.test(text)) ?? [];
      return words && `“${words.exec(text)?.[0]}” (say: ${standard})`;
    }),
  ).toEqual([]);
});

test('after a greeting, a sentence starts with a capital letter', () => {
  expect(found((text) => (SMALL_AFTER_GREETING.test(text) ? 'a small letter after the greeting' : undefined))).toEqual(
    [],
  );
});

test.each([
  ['This link does not work any more.', 'The previous link no longer works.'],
  ['Choose a plan anew', 'Choose up to 3 at once, and no more than 5'],
  ['Do without these mails?', 'Unsubscribe from these emails?'],
  ['You need do nothing.', 'Discounts go on sale, and goes on sale today'],
  ['Your session is cancelled', 'Your session has been canceled'],
])('tells “%s” from “%s”', (translated, idiomatic) => {
  const isTellTale = (text: string) => TELL_TALES.some(([words]) => words.test(text));
  expect([translated, idiomatic].map(isTellTale)).toEqual([true, false]);
});
