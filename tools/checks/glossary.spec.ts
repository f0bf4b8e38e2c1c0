import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../portal/src/processes';

const text = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8');
const words = [...text.matchAll(/^\| \*\*(.+?)\*\*/gm)].map(([, word = '']) => word);

const listed = (...folder: string[]) =>
  readdirSync(path.join(root, ...folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );

/** One word, or several as the glossary has them together. */
const isKnown = (name: string) =>
  [name, name.replace(/ies$/, 'y'), name.replace(/s$/, '')].some((form) =>
    words.some((word) => word.replaceAll('-', ' ') === form.replaceAll('-', ' ')),
  );

test('every module of the API has a name that the glossary knows', () => {
  expect(listed('api/src/modules').filter((name) => !isKnown(name))).toEqual([]);
});

test('every table has a name that the glossary knows', () => {
  const entities = readFileSync(path.join(root, 'api/src/database/entities.ts'), 'utf8');
  const names = [...entities.matchAll(/([a-z-]+)\.entity'/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !isKnown(name) && !name.split('-').every(isKnown))).toEqual([]);
});

test('its words stand in their order, each once', () => {
  const inOrder = [...new Set(words)].sort((one, other) => one.toLowerCase().localeCompare(other.toLowerCase()));
  expect(words).toEqual(inOrder);
});
