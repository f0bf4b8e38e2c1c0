import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../portal/src/processes';

interface Manifest {
  exports: Record<string, string>;
  publishConfig: { exports: Record<string, { types: string; default: string }> };
}

const folder = path.join(root, 'libs/contracts');
const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

const files = readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort((a, b) => path.basename(a).localeCompare(path.basename(b)));

const byName = (target: (file: string) => unknown, names = files) =>
  Object.fromEntries(names.map((file) => [`./${path.basename(file)}`, target(file)]));

test('each contract is imported by the name of its file, whatever folder it is in', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(manifest.exports).toEqual(byName((file) => `./src/${file}.ts`));
});

test('teams import each contract by the same name, and never our zod', () => {
  const published = files.filter((file) => file !== 'shared/shared-zod');
  const built = (file: string) => ({ types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` });
  expect(manifest.publishConfig.exports).toEqual(byName(built, published));
});
