import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../portal/src/processes';
import { PLAIN_WORDS } from './plain-words';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const terms = [...read('docs/glossary.md').matchAll(/^\| \*\*(.+?)\*\*/gm)].map(([, term = '']) => term);

const listed = (...folder: string[]) =>
  readdirSync(path.join(root, ...folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );

/** One word, or several as the glossary has them together. */
const isKnown = (name: string) =>
  [name, name.replace(/ies$/, 'y'), name.replace(/s$/, '')].some((form) =>
    terms.some((term) => term.replaceAll('-', ' ') === form.replaceAll('-', ' ')),
  );

test('every module of the API has a name that the glossary knows', () => {
  expect(listed('api/src/modules').filter((name) => !isKnown(name))).toEqual([]);
});

test('every table has a name that the glossary knows', () => {
  const names = [...read('api/src/database/entities.ts').matchAll(/([a-z-]+)\.entity'/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !isKnown(name) && !name.split('-').every(isKnown))).toEqual([]);
});

/** The modules that others import of our libraries: a folder, and which files of it. */
const FACES: [folder: string, files: RegExp][] = [
  // `shared-zod` hands on what zod calls its own.
  ['libs/contracts/src', /^(?!shared-zod)[\w-]+\.ts$/],
  ['libs/delivery/src', /^[\w-]+\.ts$/],
  ['libs/remote-kit/src/rspack', /^own-repository\.ts$/],
  ['libs/remote-kit/src/testing', /^[\w-]+\.ts$/],
  ['libs/sdk/src', /^(public|clock|downloads|drafts|forms|optimistic|refusals|time-zones)\.ts$/],
  ['libs/ui/src', /^(tokens\.ts|[\w-]+\.tsx)$/],
];

/** What a module exports, by name. */
function exportedBy(file: string): string[] {
  const text = read(file);
  const declared = text.matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm);
  const listedNames = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(','),
  );
  const named = listedNames.map((name) => name.replace(/^.* as |\btype /g, '').trim());
  return [...[...declared].map(([, name = '']) => name), ...named.filter(Boolean)];
}

const wordsOf = (name: string) =>
  (/^[A-Z\d_]+$/.test(name) ? name.split('_') : (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [])).map((word) =>
    word.toLowerCase(),
  );

/** What a word may be a form of: `composed` of `compose`, `replies` of `reply`. */
const stemsOf = (word: string) => [
  word,
  word.replace(/ies$/, 'y'),
  ...['s', 'es', 'd', 'ed', 'ing', 'er'].flatMap((ending) =>
    word.endsWith(ending) ? [word.slice(0, -ending.length), `${word.slice(0, -ending.length)}e`] : [],
  ),
  word.replace(/(.)\1(ed|ing)$/, '$1'),
];

const names = FACES.flatMap(([folder, wanted]) =>
  readdirSync(path.join(root, folder))
    .filter((file) => wanted.test(file))
    .flatMap((file) => exportedBy(`${folder}/${file}`)),
);

test('every name that our libraries export is made of words that the glossary knows, or anybody', () => {
  const known = new Set([...terms.flatMap((term) => term.toLowerCase().split(/[ -]/)), ...PLAIN_WORDS]);
  expect(names.length).toBeGreaterThan(600);
  const unknown = names.map((name) => [
    name,
    ...wordsOf(name).filter((word) => !stemsOf(word).some((stem) => known.has(stem))),
  ]);
  expect(unknown.filter(([, ...words]) => words.length > 0)).toEqual([]);
});

test('every plain word is in use', () => {
  const used = new Set(names.flatMap(wordsOf).flatMap(stemsOf));
  expect([...PLAIN_WORDS].filter((word) => !used.has(word))).toEqual([]);
});

test('no plain word is one that the glossary explains', () => {
  const explained = terms.filter((term) => PLAIN_WORDS.has(term.toLowerCase()));
  expect(explained).toEqual([]);
});

test('its words stand in their order, each once', () => {
  const inOrder = [...new Set(terms)].sort((one, other) => one.toLowerCase().localeCompare(other.toLowerCase()));
  expect(terms).toEqual(inOrder);
});
