import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../portal/src/processes';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const rows = [...read('docs/specification-tests.md').matchAll(/^\| (?!What |-)(.+?) +\| (.+?) +\|$/gm)].map(
  ([, sentence = '', cell = '']) => [sentence, cell] as const,
);

/** The tests that a cell names, each by its file and its title. */
const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }));

test.each(rows)('%s: is held by tests that are there, under their titles', (_sentence, cell) => {
  const named = testsIn(cell);
  expect(named).not.toEqual([]);
  const gone = named.filter(
    ({ file, title }) => !["'", '"', '`'].some((mark) => read(file).includes(mark + title + mark)),
  );
  expect(gone).toEqual([]);
});

test('each screen of the specification has its table', () => {
  expect(read('docs/specification-tests.md').match(/^## .+$/gm)).toHaveLength(18);
  expect(rows.length).toBeGreaterThan(150);
});
