import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { root } from '../portal/src/processes';

const REMOTE = 'mf-courses/src/features/lesson/some.tsx';

/** What lint must reject at the top level of a server-rendered module. */
const REFUSED: [file: string, code: string][] = [
  ['shell/src/app/some.ts', 'export const zone = window.name;'],
  ['libs/sdk/src/some.ts', `export const theme = localStorage.getItem('theme');`],
  ['libs/ui/src/some.ts', `export const isWide = matchMedia('(min-width: 60rem)').matches;`],
  [REMOTE, `export const height = typeof document === 'undefined' ? 0 : document.body.clientHeight;`],
  [REMOTE, 'export const language = navigator.language;'],
  [REMOTE, `export const day = new Intl.DateTimeFormat('en-US', { day: 'numeric' });`],
  [REMOTE, 'export const day = Intl.DateTimeFormat();'],
  [REMOTE, 'export const now = Date.now();'],
  [REMOTE, 'export const today = { at: new Date() };'],
  [REMOTE, 'export class Kept {\n  static at = sessionStorage.length;\n}'],
  [REMOTE, `if (location.hash === '') throw new Error('No address');`],
];

const ALLOWED: [file: string, code: string][] = [
  ['shell/src/start.tsx', 'export const address = window.location.href;'],
  ['shell/src/app/some.spec.ts', 'export const address = window.location.href;'],
  ['e2e/some.ts', 'export const now = Date.now();'],
  [REMOTE, 'export const zone = () => window.name;'],
  [REMOTE, 'export function zone() {\n  return localStorage.length;\n}'],
  [REMOTE, 'export class Kept {\n  at = Date.now();\n}'],
  [REMOTE, `export const isBrowser = typeof window !== 'undefined';`],
  [REMOTE, `export const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', timeZone: 'UTC' });`],
  [REMOTE, `export const and = new Intl.ListFormat('en-US');`],
  [REMOTE, 'export const dawn = new Date(0);'],
];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lint-rendered-'));
  for (const file of [
    '.oxlintrc.json',
    ...['layers', 'lint-layers', 'lint-rendered'].map((name) => `tools/workspace/${name}.mjs`),
  ]) {
    await cp(path.join(root, file), path.join(folder, file));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function lint(file: string, code: string) {
  const full = path.join(folder, file);
  await mkdir(path.dirname(full), { recursive: true });
  await writeFile(full, `${code}\n`);
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), [file], { cwd: folder, encoding: 'utf8' });
  return stdout;
}

describe('lint', () => {
  test.each(REFUSED)('refuses in %s: %s', async (file, code) => {
    expect(await lint(file, code)).toContain('rendered(nothing-at-start)');
  });
  test.each(ALLOWED)('allows in %s: %s', async (file, code) => {
    expect(await lint(file, code)).toMatch(/Found 0 warnings and 0 errors/);
  });
});
