import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import { root } from '../portal/src/processes';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const [, section = ''] = /^## Five journeys\n(.*)/ms.exec(read('docs/architecture.md')) ?? [];
const [told = '', ...journeys] = section.split(/^### /m);

const counts = [...told.matchAll(/^\| ([A-Z][^|]*?) +\| +(\d+) \| +(\d+) \|/gm)].map(
  ([, name = '', files, returns]) => ({
    name,
    files: Number(files),
    returns: Number(returns),
  }),
);

/** The files that a journey names; one without a folder is in the folder named last. */
function filesOf(text: string): string[] {
  let folder = '';
  const named = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => {
    if (name.includes('/')) folder = path.dirname(name);
    return name.includes('/') ? name : `${folder}/${name}`;
  });
  return [...new Set(named)];
}

/** Where an import leads, as a path without its ending. */
function targetOf(from: string, file: string): string {
  if (from.startsWith('.')) return path.join(path.dirname(file), from);
  const [, library, name] = /^@portal\/([\w-]+)\/(.+)$/.exec(from) ?? [];
  if (!library || !name) return from;
  const { exports } = manifestSchema.parse(JSON.parse(read(`libs/${library}/package.json`)));
  const target = exports[`./${name}`] ?? exports['./*'];
  const found = typeof target === 'string' ? target.replace('*', name) : `src/${name}`;
  return path.join('libs', library, found).replace(/\.tsx?$/, '');
}

const manifestSchema = z.object({ exports: z.record(z.string(), z.unknown()).default({}) });

/** Those of `files` that a file imports from, apart from types. */
function handsOnTo(file: string, files: readonly string[]): string[] {
  const imports = [...read(file).matchAll(/^import (?!type )([^;]*?) from '([^']+)';/gm)];
  const targets = imports
    .filter(([, names = '']) => names.replace(/\btype \w+,?|[{}\s]/g, '') !== '')
    .map(([, , from = '']) => targetOf(from, file));
  return files.filter((other) => targets.includes(other.replace(/\.tsx?$/, '')));
}

describe.each(counts)('$name', ({ name, files: count, returns }) => {
  const files = filesOf(journeys.find((text) => text.startsWith(name)) ?? '');

  test('passes files that are there, as many as are told', () => {
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(files).toHaveLength(count);
  });

  test('comes back to them no oftener than is told', () => {
    const further = files.map((file) => Math.max(handsOnTo(file, files).length - 1, 0));
    expect(further.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(returns);
  });
});

test('there are five', () => {
  expect(counts).toHaveLength(5);
});
