import { beforeAll, describe, expect, test } from '@jest/globals';
import { lintCases } from './testing/lint-cases';

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

let broken: { refused: string[][]; allowed: string[][] };

beforeAll(async () => {
  const rules = await lintCases([...REFUSED, ...ALLOWED].map(([file, code]) => ({ file, code: `${code}\n` })));
  broken = { refused: rules.slice(0, REFUSED.length), allowed: rules.slice(REFUSED.length) };
});

const numbered = (cases: typeof REFUSED) => cases.map(([file, code], n) => ({ file, code, n }));

describe('lint', () => {
  test.each(numbered(REFUSED))('refuses in $file: $code', ({ n }) => {
    expect(broken.refused[n]).toContain('rendered(nothing-at-start)');
  });
  test.each(numbered(ALLOWED))('allows in $file: $code', ({ n }) => {
    expect(broken.allowed[n]).toEqual([]);
  });
});
