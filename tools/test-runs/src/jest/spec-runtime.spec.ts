import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const MODULES = path.resolve(import.meta.dirname, '../../../../node_modules');

const SPEC = `
const { executionAsyncResource } = require('node:async_hooks');
const state = require('./state');

test('finds modules as nobody used them', () => {
  expect(state.uses++).toBe(0);
  expect(globalThis.used).toBeUndefined();
  globalThis.used = true;
});

test('is told where in a module an error came from', () => {
  expect(state.fail).toThrow(expect.objectContaining({ stack: expect.stringContaining('state.js:1:48') }));
});

test('is told what is wrong with a module that is no program', () => {
  expect(() => require('./broken')).toThrow(/Unexpected token/);
});

test('is given what a module imports as it runs', async () => {
  const { default: loaded } = await state.load();
  expect(loaded.uses++).toBe(0);
});

test('is given a file as this worker has read it', () => {
  expect(require('./written').text).toBe('first');
  require('node:fs').writeFileSync(require.resolve('./written'), 'exports.text = "later";');
});

test('has the globals of Node', () => {
  expect(global).toBe(globalThis);
  expect(Buffer.from('a')).toBeInstanceOf(Uint8Array);
  expect(new URL('/a', 'https://example.com').pathname).toBe('/a');
});

test('has no asynchronous context but its own', async () => {
  await Promise.resolve();
  const contexts = Object.getOwnPropertySymbols(executionAsyncResource()).map(({ description }) => description);
  expect(contexts.filter((name) => name === 'kResourceStore').length).toBeLessThan(2);
});
`;

const FILES: Record<string, string> = {
  'jest.config.json': JSON.stringify({
    runtime: path.join(import.meta.dirname, 'spec-runtime.cjs'),
    testEnvironment: path.join(import.meta.dirname, 'node-environment.cjs'),
    transform: {},
  }),
  'state.js':
    'exports.uses = 0; exports.fail = () => { throw new Error(); }; exports.load = () => import("./loaded.js");',
  'loaded.js': 'exports.uses = 0;',
  'broken.js': 'exports. = 1;',
  'written.js': 'exports.text = "first";',
  'one.spec.js': SPEC,
  'two.spec.js': SPEC,
  'three.spec.js': SPEC,
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'specs-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('specs that one worker runs after each other leave each other nothing', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--experimental-vm-modules', path.join(MODULES, 'jest/bin/jest.js'), '-i', '--cache=false', '--json'],
    { cwd: folder },
  );
  expect(JSON.parse(stdout)).toMatchObject({ numPassedTests: 21, numTotalTests: 21 });
});
