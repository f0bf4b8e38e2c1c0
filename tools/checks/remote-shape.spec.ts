import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../portal/src/processes';

/** The contents of a remote's `src`, so that all remotes have the same structure. */
const SHAPE = [
  'features',
  'manifest.spec.ts',
  'manifest.ts',
  'pages',
  'prerender.spec.tsx',
  'prerender.tsx',
  'routes.tsx',
  'shared',
];

const remotes = [...readdirSync(root).filter((name) => name.startsWith('mf-')), 'libs/remote-kit/template'];

const source = (remote: string, ...below: string[]) => path.join(root, remote, 'src', ...below);

test.each(remotes)('%s holds its manifest, routes, pages, features and what these share', (remote) => {
  expect(readdirSync(source(remote)).filter((name) => !SHAPE.includes(name))).toEqual([]);
});

test.each(remotes)('what features of %s share knows none of them', (remote) => {
  const shared = source(remote, 'shared');
  const files = existsSync(shared) ? readdirSync(shared, { recursive: true, encoding: 'utf8' }) : [];
  const wrong = files.filter(
    (file) =>
      /\.tsx?$/.test(file) && /from '(\.\.\/)+(features|pages)\//.test(readFileSync(path.join(shared, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});
