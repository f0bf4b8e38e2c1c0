import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { root } from '../portal/src/processes';

type Packages = Record<string, { version?: string; dev?: true; optional?: true; os?: string[]; link?: true }>;

const RUNS: Packages = { '': {}, 'node_modules/react': { version: '1.0.0' }, 'node_modules/api': { link: true } };
const TESTS: Packages = { 'node_modules/jest': { version: '1.0.0', dev: true } };
const OTHER_SYSTEM: Packages = { 'node_modules/binding': { version: '1.0.0', optional: true, os: ['another'] } };

let folder: string;
const file = (name: string) => path.join(folder, name);
const write = (name: string, packages: Packages) => writeFileSync(file(name), JSON.stringify({ packages }));

/** What npm does here, as a shell has it. */
function npmIs(script: string) {
  writeFileSync(file('bin/npm'), `#!/bin/sh\n${script}\n`);
  chmodSync(file('bin/npm'), 0o755);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'install-'));
  for (const name of ['node_modules/api', 'bin']) mkdirSync(file(name), { recursive: true });
  for (const name of ['tools/commands/install.mjs', 'tools/portal/src/lock.mjs']) {
    cpSync(path.join(root, name), file(name));
  }
  npmIs(`echo "$@" >> "${file('asked')}"`);
  write('package-lock.json', { ...RUNS, ...TESTS, ...OTHER_SYSTEM });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** How `npm start` begins, or with `development` `npm test`. */
const beginningOf = (
  development: boolean,
): [program: string, args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }] => [
  process.execPath,
  [
    '--input-type=module',
    '--eval',
    `import { install } from './tools/commands/install.mjs'; await install({ development: ${development} });`,
  ],
  { cwd: folder, env: { PATH: `${file('bin')}:${process.env['PATH']}` } },
];

const asked = () => (existsSync(file('asked')) ? readFileSync(file('asked'), 'utf8') : 'nothing');

/** What `npm start` calls npm with, or `npm test` if `development`. */
function askedOf(development: boolean) {
  spawnSync(...beginningOf(development));
  return asked();
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

/** A fake npm that waits until the file `go` exists, and records concurrent runs. */
const SLOW = (at: (name: string) => string) => `echo "$@" >> "${at('asked')}"
mkdir "${at('busy')}" || echo collided >> "${at('asked')}"
while [ ! -e "${at('go')}" ]; do sleep 0.05; done
cp "${at('package-lock.json')}" "${at(INSTALLED)}"
rmdir "${at('busy')}"`;

test('of two commands that would install at once, the second waits, and then finds everything there', async () => {
  npmIs(SLOW(file));
  const first = spawn(...beginningOf(true));
  while (asked() === 'nothing') await pause(10);
  const second = spawn(...beginningOf(true));
  const [told] = (await once(second.stdout, 'data')) as [Buffer];
  expect(String(told)).toContain(`Waiting for process ${first.pid}, which is installing`);
  writeFileSync(file('go'), '');
  const codes = await Promise.all([first, second].map((each) => once(each, 'exit')));
  expect(codes.map(([code]) => code as number)).toEqual([0, 0]);
  expect(asked()).toMatch(/^ci --include=dev .*\n$/);
  expect(existsSync(file('.installing'))).toBe(false);
});

test('the lock of a command that was killed while it installed, or whose npm failed, stands in nobody’s way', async () => {
  npmIs('kill -9 $PPID');
  const killed = spawn(...beginningOf(false));
  await once(killed, 'exit');
  expect(readFileSync(file('.installing'), 'utf8')).toBe(String(killed.pid));
  npmIs('exit 1');
  expect(spawnSync(...beginningOf(false)).status).toBe(1);
  expect(existsSync(file('.installing'))).toBe(false);
});
