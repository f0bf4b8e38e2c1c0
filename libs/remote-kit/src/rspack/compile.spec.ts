import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { compile } from './compile';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'compile-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

test('an app is built as its configuration says', async () => {
  await write('rspack.config.mjs', `export default { entry: './main.js', mode: 'production', target: 'node20' };`);
  await write('main.js', 'console.log("built");');
  await compile(folder);
  expect(await readdir(path.join(folder, 'dist'))).toEqual(['main.js']);
});

test('what the compiler refuses is refused', async () => {
  await write('rspack.config.mjs', `export default { entry: './main.js', mode: 'production' };`);
  await write('main.js', 'export default nope(');
  await expect(compile(folder)).rejects.toThrow('The build failed. See the errors above');
});

test('a folder that does not say how it is built is told so', async () => {
  await expect(compile(folder)).rejects.toThrow(/has no rspack\.config\.ts, .* with a build configuration/);
});
