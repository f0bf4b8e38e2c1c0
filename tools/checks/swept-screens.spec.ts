import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../portal/src/processes';

const SWEEPS = path.join(root, 'e2e/specs/screens');
const read = (...names: string[]) => readFileSync(path.join(...names), 'utf8');

/** What the files that look at every screen state, e.g. `mf-courses/home`. */
const stated = readdirSync(SWEEPS).flatMap((file) =>
  [...read(SWEEPS, file).matchAll(/'(?<page>mf-[a-z]+(?:\/[a-z-]+)?)'/g)].map(({ groups }) => groups?.['page']),
);

const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));

test.each(remotes)('each page of %s is in one of the files that look at every screen', (remote) => {
  const manifest = read(root, remote, 'src/manifest.ts');
  const pages = [...manifest.matchAll(/\bid: '(?<id>[a-z-]+)'/g)].map(({ groups }) => `${remote}/${groups?.['id']}`);
  expect(pages.length).toBeGreaterThan(0);
  if (!stated.includes(remote)) expect(pages.filter((page) => !stated.includes(page))).toEqual([]);
});
