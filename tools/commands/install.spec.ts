import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { root } from '../portal/src/processes';

type Packages = Record<string, { version?: string; dev?: true; optional?: true; os?: string[]; link?: true }>;

const RUNS: Packages = { '': {}, 'node_modules/react': { version: '1.0.0' }, 'node_modules/api': { link: true } };
const TESTS: Packages = { 'node_modules/jest': { version: '1.0.0', dev: true } };
const OTHER_SYSTEM: Packages = { 'node_modules/binding': { version: '1.0.0', optional: true, os: ['another'] } };

let folder: string;
const file = (name: string) => path.join(folder, name);
const write = (name: string, packages: Packages) => writeFileSync(file(name), JSON.stringify({ packages }));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'install-'));
  for (const name of ['tools/commands', 'node_modules/api', 'bin']) mkdirSync(file(name), { recursive: true });
  cpSync(path.join(root, 'tools/commands/install.mjs'), file('tools/commands/install.mjs'));
  writeFileSync(file('bin/npm'), `#!/bin/sh\necho "$@" >> "${file('asked')}"\n`);
  chmodSync(file('bin/npm'), 0o755);
  write('package-lock.json', { ...RUNS, ...TESTS, ...OTHER_SYSTEM });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What npm is asked to do by `npm start`, or with `development` by `npm test`. */
function askedOf(development: boolean) {
  const program = `import { install } from './tools/commands/install.mjs'; install({ development: ${development} });`;
  spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    env: { PATH: `${file('bin')}:${process.env['PATH']}` },
  });
  return existsSync(file('asked')) ? readFileSync(file('asked'), 'utf8') : 'nothing';
}

const INSTALLED = 'node_modules/.package-lock.json';

test('on a fresh clone npm start leaves out what only tests and tools need, npm test does not', () => {
  expect(askedOf(false)).toMatch(/^ci --omit=dev .*\n$/);
  expect(askedOf(true)).toMatch(/\nci --include=dev .*\n$/);
});

test('after npm start, npm test adds what is missing and takes nothing from under a running portal', () => {
  write(INSTALLED, RUNS);
  expect(askedOf(false)).toBe('nothing');
  expect(askedOf(true)).toMatch(/^install --no-save --include=dev /);
});

test('after npm test, npm start finds everything there', () => {
  write(INSTALLED, { ...RUNS, ...TESTS });
  expect(askedOf(true)).toBe('nothing');
  expect(askedOf(false)).toBe('nothing');
});

test('after npm test, npm start keeps what tests need when another package has a new version', () => {
  write(INSTALLED, { ...RUNS, ...TESTS });
  write('package-lock.json', { ...RUNS, ...TESTS, 'node_modules/react': { version: '2.0.0' } });
  expect(askedOf(false)).toMatch(/^ci --include=dev /);
});

test('npm start does not ask for a new version of what only tests need', () => {
  write(INSTALLED, { ...RUNS, ...TESTS });
  write('package-lock.json', { ...RUNS, 'node_modules/jest': { version: '2.0.0', dev: true } });
  expect(askedOf(false)).toBe('nothing');
});

test('a workspace of our own that is not linked yet is installed', () => {
  write(INSTALLED, { ...RUNS, ...TESTS });
  rmSync(file('node_modules/api'), { recursive: true });
  expect(askedOf(false)).toMatch(/^ci --include=dev /);
});
