import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { stateOf } from './file-state';

let root: string;
const file = (name: string) => path.join(root, name);
const state = () => stateOf(root, ['app', 'package.json', 'not-there'], (name) => name !== 'dist');

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'state-'));
  for (const folder of ['app/src', 'app/dist', 'app/node_modules']) mkdirSync(file(folder), { recursive: true });
  for (const name of ['app/src/main.ts', 'package.json']) writeFileSync(file(name), 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ['is written anew', () => writeFileSync(file('app/src/main.ts'), 'two two')],
  ['keeps its length and gets another time', () => utimesSync(file('app/src/main.ts'), 1, 1)],
  ['is new', () => writeFileSync(file('app/src/new.ts'), '')],
  ['is gone', () => rmSync(file('package.json'))],
  ['was not there and is', () => writeFileSync(file('not-there'), '')],
])('a file that %s makes another state', async (_, change) => {
  const before = await state();
  expect(await state()).toBe(before);
  change();
  expect(await state()).not.toBe(before);
});

test('what tools write and what is left out makes none', async () => {
  const before = await state();
  for (const name of ['app/dist/main.js', 'app/node_modules/x.js']) writeFileSync(file(name), 'built');
  expect(await state()).toBe(before);
});
