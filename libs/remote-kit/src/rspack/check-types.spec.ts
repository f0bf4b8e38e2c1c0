import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runCli } from '../cli/cli';
import { NOW } from '../release/testing/app-folder';
import { checkTypes } from './check-types';

const root = path.resolve(import.meta.dirname, '../../../..');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'types-'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await write('tsconfig.json', JSON.stringify({ compilerOptions: { strict: true, types: [] }, include: ['*.ts'] }));
  await write('wrong.ts', `export const count: number = 'three';`);
  await write(
    'rspack.config.mjs',
    `export default { entry: './wrong.ts', mode: 'production', module: { rules: [{ test: /ts$/, loader: 'builtin:swc-loader' }] } };`,
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
const asksFor = (devDependencies: Record<string, string>) =>
  write('package.json', JSON.stringify({ name: 'mf-events', version: '1.0.0', devDependencies }));

test('a build with a type error fails, and leaves nothing to publish', async () => {
  await asksFor({ typescript: '7.0.2' });
  const world = {
    env: {},
    folder,
    calledAs: 'npx remote-kit',
    now: () => NOW,
    retryPolicy: { waits: [], longest: 0 },
    isInteractive: false,
    ask: () => Promise.reject(new Error('nobody is asked')),
    askSecretly: () => Promise.reject(new Error('nobody is asked')),
  };
  const { err, code } = await runCli(['build'], world);
  expect({ err, code }).toEqual({ err: 'Type check failed. See the errors above', code: 1 });
  expect(await readdir(path.join(folder, 'dist'))).not.toContain('release.json');
});

test('types that check are taken', async () => {
  await asksFor({ typescript: '7.0.2' });
  await write('wrong.ts', 'export const count: number = 3;');
  await expect(checkTypes(folder)).resolves.toBeUndefined();
});

test('an app that asks for no TypeScript of its own is checked by its workspace', async () => {
  await asksFor({});
  await expect(checkTypes(folder)).resolves.toBeUndefined();
});

test('TypeScript that is asked for and not installed is named', async () => {
  await asksFor({ typescript: '7.0.2' });
  await rm(path.join(folder, 'node_modules'));
  await expect(checkTypes(folder)).rejects.toThrow('TypeScript isn’t installed. Run npm install');
});
