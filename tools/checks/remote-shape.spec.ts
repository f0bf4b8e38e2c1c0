import { readdirSync } from 'node:fs';
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

test.each(remotes)('%s holds its manifest, routes, pages, features and what these share', (remote) => {
  expect(readdirSync(path.join(root, remote, 'src')).filter((name) => !SHAPE.includes(name))).toEqual([]);
});
